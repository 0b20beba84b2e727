/** A labelled, comma-separated list in lines of at most `columns` characters, indented by two. */
export function wrapList(label: string, words: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  let line = `  ${label}`;
  words.forEach((word, index) => {
    const piece = index < words.length - 1 ? `${word}, ` : word;
    const isFirst = line.trim() === label.trim() || line.trim() === '';
    if (!isFirst && line.length + piece.trimEnd().length > columns) {
      lines.push(line.trimEnd());
      line = '    ';
    }
    line += piece;
  });
  return [...lines, line.trimEnd()];
}

/** A sentence in lines of at most `columns` characters, each indented; a longer word keeps a line of its own. */
export function wrapWords(text: string, indent: number, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indent + longer.length > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((part) => `${' '.repeat(indent)}${part}`);
}
