import { isDirection, isToneOnly } from "./directions";
import { finite } from "./lists/grammar";
import type { TaggedPart } from "./tagger";
import { isWord, type Token } from "./tokens";
import { isThirdPerson } from "./words";
import { contactLabel, mentionedIn } from "./wishes";

// Between two marks a prompt is nearly always of one sort: of 9,000 labelled pieces with a fact in them more than nine in ten
// hold nothing else. A tagger in doubt cuts them all the same, and half a fact is worse than none.

/** Tokens between two marks, first and last. */
interface Piece {
  from: number;
  to: number;
}

const isMark = ({ text }: Token): boolean => /^[.!?;:,\n–—()"-]$/.test(text);

function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = pieces.at(-1);
    if (isMark(token)) continue;
    if (last?.to === at - 1) last.to = at;
    else pieces.push({ from: at, to: at });
  }
  return pieces;
}

/** Run-on text has no marks to go by. */
const MAX_WORDS = 20;
/** Share of a piece's words that may be silent where the rest is a statement. */
const MOST_SILENT = 0.7;

const isStated = ({ label }: TaggedPart): boolean => label === "f" || label === "o";

/** The parts of a prompt as text between its tokens. */
interface Sorted {
  text: string;
  tokens: readonly Token[];
  parts: readonly TaggedPart[];
}

const textOf = ({ text, tokens }: Sorted, from: number, to: number): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to]?.end ?? 0);

/** True for words that ask for something, or tell what a contact is: they are no half of a statement. */
const asks = (text: string): boolean =>
  isDirection(text) || isToneOnly(text) || mentionedIn(text) !== null || contactLabel.test(text);

/** The part that makes one statement of a piece, where some of it is stated and the rest silent; undefined otherwise. */
function statementOf(sorted: Sorted, piece: Piece, inside: readonly TaggedPart[]): TaggedPart | undefined {
  const stated = inside.filter(isStated);
  const [first, last] = [stated[0], stated.at(-1)];
  if (first === undefined || last === undefined || stated.length < inside.length) return undefined;
  const words = sorted.tokens.slice(piece.from, piece.to + 1).filter(isWord).length;
  const silent = silentIn(sorted, piece, stated);
  if (silent === 0 || words > MAX_WORDS || silent / words > MOST_SILENT) return undefined;
  const ends = [textOf(sorted, piece.from, first.from - 1), textOf(sorted, last.to + 1, piece.to)];
  if (asks(textOf(sorted, piece.from, piece.to)) || ends.some((end) => end !== "" && asks(end))) return undefined;
  return { label: first.label, from: Math.min(first.from, piece.from), to: Math.max(last.to, piece.to) };
}

/** Number of words between two tokens that belong to none of the parts. */
const silentIn = ({ tokens }: Sorted, { from, to }: Piece, parts: readonly TaggedPart[]): number =>
  tokens.slice(from, to + 1).filter((token, by) => {
    const at = from + by;
    return isWord(token) && !parts.some((part) => at >= part.from && at <= part.to);
  }).length;

const opensKind = /^(?:an?|the|your|our)$/i;

/** The rest of a piece that begins with a name and a verb: what the named thing is, or a statement of it; undefined otherwise. */
function predicateOf(sorted: Sorted, piece: Piece, inside: readonly TaggedPart[]): TaggedPart | undefined {
  const [name, ...others] = inside;
  const verbAt = (name?.to ?? 0) + 1;
  const verb = sorted.tokens[verbAt]?.text.toLowerCase() ?? "";
  const isSubject = name?.label === "n" && name.from === piece.from && verbAt < piece.to;
  if (!isSubject || !(finite.has(verb) || isThirdPerson(verb))) return undefined;
  if (others.some((part) => !isStated(part) && part.label !== "k")) return undefined;
  if (silentIn(sorted, { from: verbAt, to: piece.to }, others) === 0) return undefined;
  if (asks(textOf(sorted, verbAt, piece.to))) return undefined;
  const to = Math.max(piece.to, ...others.map((part) => part.to));
  const isKind = /^(?:is|are)$/.test(verb) && opensKind.test(sorted.tokens[verbAt + 1]?.text ?? "");
  return isKind && to === piece.to ? { label: "k", from: verbAt + 1, to } : { label: "f", from: name.from, to };
}

/** Parts of a prompt with each statement whole: what stands silent between two marks beside a part of it belongs to it. */
export function wholePieces(sorted: Sorted): TaggedPart[] {
  let parts = [...sorted.parts];
  for (const piece of piecesOf(sorted.tokens)) {
    const inside = parts.filter(({ from, to }) => to >= piece.from && from <= piece.to);
    const whole = predicateOf(sorted, piece, inside) ?? statementOf(sorted, piece, inside);
    if (whole === undefined) continue;
    const isTaken = (part: TaggedPart): boolean => inside.includes(part) && part.label !== "n";
    parts = [...parts.filter((part) => !isTaken(part)), whole].toSorted((a, b) => a.from - b.from);
  }
  return parts;
}
