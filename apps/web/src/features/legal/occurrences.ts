export type Piece = { text: string; found: boolean };

/** A text in pieces, those that are looked for apart from the rest; nothing is looked for without a word. */
export const occurrences = (text: string, word: string): Piece[] => {
  const wanted = word.trim().toLocaleLowerCase();
  if (wanted === '') return [{ text, found: false }];
  const folded = text.toLocaleLowerCase();
  // Where folding changes the length, places in the folded text are not those of the text.
  if (folded.length !== text.length) return [{ text, found: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    pieces.push({ text: text.slice(from, at), found: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), found: true });
  }
  return [...pieces, { text: text.slice(from), found: false }].filter((piece) => piece.text !== '');
};
