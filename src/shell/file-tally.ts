/** Which files a suite consists of, and which committed ones it does not. A name that is committed is held once. */
export class FileTally {
  /** Whether each file is one of the suite's. */
  readonly #files: Map<string, boolean>;
  #count = 0;

  constructor(committed: readonly string[]) {
    this.#files = new Map(committed.map((name) => [name, false]));
  }

  /** Counts a file of the suite in. @returns false when it was counted before. */
  add(name: string): boolean {
    if (this.#files.get(name) === true) return false;
    this.#files.set(name, true);
    this.#count += 1;
    return true;
  }

  /** Number of the suite's files. */
  get count(): number {
    return this.#count;
  }

  /** Committed files that are not the suite's, in the order of the folder. */
  listOthers(): string[] {
    return [...this.#files].flatMap(([name, isOwn]) => (isOwn ? [] : [name]));
  }
}
