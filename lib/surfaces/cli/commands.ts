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

/** True for a command that makes or reads one job, which can be waited for and whose files can be saved. */
export const followsJob = ({ createsJob, id }: Pick<SurfaceOperation, "createsJob" | "id">): boolean =>
  createsJob || id === "jobs_get";

/** Commands that are not operations, and what may follow them. */
export const ownCommands = {
  login: { summary: "Store an API key for this user", takes: "[--base-url URL]" },
  logout: { summary: "Forget the stored key", takes: "" },
  mcp: {
    summary: "Serve the operations to an MCP client over standard input and output",
    takes: "[--base-url URL]",
  },
  completion: { summary: "Print a completion script: bash, zsh or fish", takes: "bash|zsh|fish" },
} as const;
/** Name of a command that is not an operation. */
export type OwnCommand = keyof typeof ownCommands;

/** Names of operations that a single word may stand for: a verb alone, the beginning of a group, a near miss of either. */
function namesNear(word: string): string[] {
  const names = surface.map(nameOf);
  const verbs = names.filter((name) => name.endsWith(` ${word}`));
  if (verbs.length > 0) return verbs;
  const near = closestMatch(word, [...groups.keys()]) ?? [...groups.keys()].find((group) => group.startsWith(word));
  if (near !== undefined) return names.filter((name) => name.startsWith(`${near} `));
  const verb = closestMatch(
    word,
    surface.map((one) => toKebab(one.verb)),
  );
  return verb === undefined ? [] : names.filter((name) => name.endsWith(` ${verb}`));
}

const MOST_SUGGESTED = 6;

/** Sentence that suggests commands for words that are none. */
function commandsNear(group: string, verb: string): string {
  const own = closestMatch(group, Object.keys(ownCommands));
  const near = namesNear(group);
  const exact = near.filter((name) => name.endsWith(` ${verb}`));
  const found = (exact.length > 0 ? exact : near).slice(0, MOST_SUGGESTED);
  const shown = found.length > 0 ? found : own === undefined ? [] : [own];
  if (shown.length === 0) return suggestionFor(group, [...groups.keys(), ...Object.keys(ownCommands)]);
  return `Did you mean ${shown.map((name) => `\`spotmill ${name}\``).join(" or ")}?`;
}

const suggestionFor = (word: string, words: readonly string[]): string => {
  const near = closestMatch(word, words);
  return near ? `Did you mean \`${near}\`?` : `Known: ${words.join(", ")}.`;
};

/** The operation that two words name. Throws UsageError with a suggestion. */
export function findOperation(group: string, verb: string): SurfaceOperation {
  const operations = groups.get(group);
  if (!operations) throw new UsageError(`unknown command: ${group} ${verb}`.trim(), commandsNear(group, verb));
  const found = operations.find((one) => toKebab(one.verb) === verb);
  const verbs = operations.map((one) => toKebab(one.verb));
  if (!found) throw new UsageError(`unknown command: ${group} ${verb}`.trim(), suggestionFor(verb, verbs));
  return found;
}
