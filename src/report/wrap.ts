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
