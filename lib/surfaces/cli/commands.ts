import { surface, type SurfaceOperation } from "../../contract/surface";
import { UsageError } from "./failure";
import { closestMatch } from "../../contract/closest-match";

/** `imageAds` as it is typed: `image-ads`. */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of an operation on the command line: `image-ads create`. */
export const nameOf = ({ group, verb }: Pick<SurfaceOperation, "group" | "verb">): string =>
  `${toKebab(group)} ${toKebab(verb)}`;

/** Groups of operations in the order of the registry. */
export const groups: ReadonlyMap<string, readonly SurfaceOperation[]> = new Map(
  [...new Set(surface.map(({ group }) => group))].map((name) => [
    toKebab(name),
    surface.filter(({ group }) => group === name),
  ]),
);

/** Commands that are not operations, with their help texts. */
export const ownCommands: Readonly<Record<string, string>> = {
  login: "Store an API key for this user",
  logout: "Forget the stored key",
  mcp: "Serve the operations to an MCP client over standard input and output",
  completion: "Print a completion script: bash, zsh or fish",
};

const suggestionFor = (word: string, words: readonly string[]): string => {
  const near = closestMatch(word, words);
  return near ? `Did you mean \`${near}\`?` : `Known: ${words.join(", ")}.`;
};

/** The operation that two words name. Throws UsageError with a suggestion. */
export function findOperation(group: string, verb: string): SurfaceOperation {
  const operations = groups.get(group);
  if (!operations)
    throw new UsageError(
      `unknown command: ${group}`,
      suggestionFor(group, [...groups.keys(), ...Object.keys(ownCommands)]),
    );
  const found = operations.find((one) => toKebab(one.verb) === verb);
  const verbs = operations.map((one) => toKebab(one.verb));
  if (!found) throw new UsageError(`unknown command: ${group} ${verb}`.trim(), suggestionFor(verb, verbs));
  return found;
}
