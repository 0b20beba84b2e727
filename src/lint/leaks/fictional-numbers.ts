/**
 * Telephone numbers that regulators keep free for fiction, as the digits of the international form without `+`.
 * Sources: NANPA (555-0100 to 555-0199); Ofcom "Telephone numbers for use in TV and radio drama programmes"; ACMA "Phone
 * numbers for use in TV shows, films and creative works"; ARCEP décision 2018-0881; Bundesnetzagentur Mitteilung 148/2021;
 * PTS "Telefonnummer för användning i böcker och filmer"; ComReg (Ireland, 020 91).
 */
const RESERVED: readonly RegExp[] = [
  /^1?(?:\d{3})?55501\d{2}$/,
  /^44(?:1632960\d{3}|2079460\d{3}|1(?:1[3-8]|21|31|41|51|61)4960\d{3}|1914980\d{3}|2896496\d{3}|2920180\d{3}|7700900\d{3}|8081570\d{3}|9098790\d{3}|3069990\d{3})$/,
  /^61(?:[2378](?:5550|7010)\d{4}|49157\d{4}|1800160401|1800975\d{3})$/,
  /^33(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
  /^49(?:3023125\d{3}|6990009\d{3}|4066969\d{3}|2214710\d{3}|8999998\d{3}|17139200\d{2}|176040690\d{2}|1522(?:8817386|8895456)|15254599371)$/,
  /^46(?:3139006\d{2}|4062804\d{2}|846500\d{3}|9803192\d{2}|7017406\d{2})$/,
  /^35320(?:91)\d{5}$/,
];

/** Whether nobody can be called under the number; anything but digits is ignored. */
export function isFictionalNumber(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return RESERVED.some((pattern) => pattern.test(digits));
}
