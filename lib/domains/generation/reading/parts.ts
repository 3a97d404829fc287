/** Pieces of a statement and the marks between them. */
export interface Parts {
  pieces: string[];
  /** `marks[n]` stands before `pieces[n + 1]`. */
  marks: string[];
}

/** Parts at commas and dashes; those inside quotes, brackets and figures do not part. */
export function partsOf(text: string): Parts {
  const parts: Parts = { pieces: [""], marks: [] };
  let [depth, isQuoted] = [0, false];
  for (const piece of text.split(/(\s[–—-]\s|\s?—\s?|,\s+|[()"])/)) {
    if (piece === "(") depth += 1;
    else if (piece === ")") depth = Math.max(0, depth - 1);
    else if (piece === '"') isQuoted = !isQuoted;
    if (depth === 0 && !isQuoted && /^(?:\s[–—-]\s|\s?—\s?|,\s+)$/.test(piece)) {
      parts.marks.push(piece);
      parts.pieces.push("");
    } else parts.pieces[parts.pieces.length - 1] += piece;
  }
  return parts;
}

/** Pieces of a statement without the space around them. */
export const piecesOf = (text: string): string[] => partsOf(text).pieces.map((piece) => piece.trim());

/** The parts from one on as a text again. */
export const joinParts = ({ pieces, marks }: Parts, from = 0): string =>
  pieces.slice(from).reduce((text, piece, at) => `${text}${at === 0 ? "" : (marks[from + at - 1] ?? "")}${piece}`, "");

/** True for words that tie a piece to the one before it. */
export const continues = (text: string): boolean =>
  /^(?:and|or|but|so|which|who|that|where|when|while|because|including|plus|with|for|from|to|even|not|then|as|if|until|since|whether|than|near|at)\b/i.test(
    text,
  );
