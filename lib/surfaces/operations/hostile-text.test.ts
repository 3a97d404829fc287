import { expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { cronProblem, isTimezone } from "@/lib/contract/schedule-times";
import { retryAfterMs } from "@/lib/contract/retry-after";
import { entries } from "@/lib/contract/registry";
import { assertPublic } from "@/lib/platform/http/addresses";
import { slugOf } from "@/lib/platform/slug";
import { parseInput } from "./invoke";

// Whatever runs over text of users runs in the process of all accounts.
const SIZES = [6_000, 50_000];
const units = [
  " ",
  "a",
  "A1",
  "*",
  "/",
  "\\",
  ".",
  "-",
  "_-",
  "@a.",
  "{{",
  "{{a",
  "}}",
  "((",
  "[a](",
  "<a ",
  "%20",
  "\n",
  "\t\n",
  "0",
  "1,",
  "https://",
  "é",
  "😀",
  '"',
  ": ",
  "a\u0301",
];
const hostile: readonly string[] = SIZES.flatMap((size) =>
  units.flatMap((unit) => {
    const filler = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    return [filler, `a${filler}!`, `https://shop.example/${filler}`];
  }),
);

const swallow = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // Refused: as quickly as anything else.
  }
};

const slowest = (act: (text: string) => unknown): { ms: number; text: string } => {
  let found = { ms: 0, text: "" };
  for (const text of hostile) {
    const ms = leastCpuMs(() => swallow(() => act(text)));
    if (ms > found.ms) found = { ms, text: `${text.slice(0, 30)}… of ${text.length}` };
  }
  return found;
};

type Json = unknown;
/** Parts of examples, such as a document that several operations take: each is tested where it stands first. */
const tested = new WeakSet<object>();
/** The value with each of its texts in turn replaced by what `text` gives. */
function* replacements(value: Json): Generator<(text: string) => Json> {
  if (typeof value === "string") yield (text) => text;
  if (typeof value !== "object" || value === null || tested.has(value)) return;
  tested.add(value);
  for (const [name, part] of Object.entries(value))
    for (const replace of replacements(part))
      yield (text) =>
        Array.isArray(value)
          ? value.map((other: Json, at) => (String(at) === name ? replace(text) : other))
          : { ...value, [name]: replace(text) };
}

const bodies = entries
  .filter(({ op }) => op.body)
  .map((entry) => [entry.id, entry, [...replacements(entry.op.example)]] as const);

test.each(bodies)(
  "%s reads or refuses hostile text within 50 ms, in any field and as a field's name",
  { timeout: 300_000 },
  (_, entry, replaced) => {
    const { example } = entry.op;
    for (const replace of [...replaced, (text: string) => ({ ...example, [text]: 1 })]) {
      const { ms, text } = slowest((hostileText) =>
        parseInput(entry, { query: undefined, body: replace(hostileText) }),
      );
      expect(ms, text).toBeLessThan(50);
    }
  },
);

test.each<[string, (text: string) => unknown]>([
  ["a cron pattern", (text) => cronProblem(text, new Date(0))],
  ["a time zone", (text) => isTimezone(text)],
  ["Retry-After", (text) => retryAfterMs(text, 0)],
  ["an address", (text) => assertPublic(text, new Set(), true)],
  ["a slug", (text) => slugOf(text)],
])("%s of hostile text takes less than 50 ms", (_, act) => {
  const { ms, text } = slowest(act);
  expect(ms, text).toBeLessThan(50);
});
