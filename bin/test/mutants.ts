import { createHash } from "node:crypto";

/** One way to break a line of code: its name, and the broken line; undefined where it does not apply. */
interface Operator {
  readonly name: string;
  apply(line: string): string | undefined;
}

/** A source file with one line broken. */
export interface Mutant {
  readonly file: string;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
}

const swap = (name: string, from: string, to: string): Operator => ({
  name,
  apply: (line) => (line.includes(from) ? line.replace(from, () => to) : undefined),
});

/** A guard is a line that leaves: `if (condition) return …;` or `throw …;`. */
const dropGuard: Operator = {
  name: "a guard never holds",
  apply: (line) =>
    /^\s*if \(.+\) (?:return|throw|continue)\b.*;$/.test(line) ? line.replace(/if \(/, "if (false && ") : undefined,
};

const dropCall: Operator = {
  name: "a step is left out",
  apply: (line) => (/^\s*await [\w.]+\(.*\);$/.test(line) ? "" : undefined),
};

const operators: readonly Operator[] = [
  swap("=== is !==", " === ", " !== "),
  swap("!== is ===", " !== ", " === "),
  swap("&& is ||", " && ", " || "),
  swap("|| is &&", " || ", " && "),
  swap("< is >=", " < ", " >= "),
  swap("> is <=", " > ", " <= "),
  swap("<= is >", " <= ", " > "),
  swap(">= is <", " >= ", " < "),
  swap("+ is -", " + ", " - "),
  swap("true is false", ": true", ": false"),
  dropGuard,
  dropCall,
];

/** Comments, imports, types and text are no code that could be broken. */
const isCode = (line: string): boolean =>
  !/^\s*(?:\/\/|\/?\*|import\b|export (?:type|interface)\b|type\b|interface\b|readonly\b)/.test(line) &&
  !/["'`].* (?:[<>=!+|&]+) .*["'`]/.test(line);

/** Every mutant of a file, in the order of its lines. */
export const mutantsOf = (file: string, source: string): Mutant[] =>
  source.split("\n").flatMap((before, index) =>
    isCode(before)
      ? operators.flatMap(({ name, apply }) => {
          const after = apply(before);
          return after === undefined ? [] : [{ file, line: index + 1, operator: name, before, after }];
        })
      : [],
  );

/** The file's source with the mutant's line in place. Throws where the line is another by now. */
export function mutate(source: string, { file, line, before, after }: Mutant): string {
  const lines = source.split("\n");
  if (lines[line - 1] !== before) throw new Error(`${file}:${line} is not the line the mutant was made from`);
  return lines.with(line - 1, after).join("\n");
}

/** One mutant for a seed and a name, each as likely as the other; undefined when there is none. */
export function pickMutant(mutants: readonly Mutant[], seed: string): Mutant | undefined {
  const hash = createHash("sha256").update(seed).digest().readUInt32BE();
  return mutants[hash % Math.max(1, mutants.length)];
}
