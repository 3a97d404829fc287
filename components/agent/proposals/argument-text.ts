/** True for a list of texts that are lines: its field has one a line. */
export const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string" && !one.includes("\n"));

/** An argument of a call as the text of its field: strings as they are, lists of them line by line, all else as JSON. */
export const formatArgument = (value: unknown): string => {
  if (isLines(value)) return value.join("\n");
  return typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 2 : 0);
};

/** The value a field's text means, in the type of the one it had; undefined for an empty field and for broken JSON. */
export function parseArgument(given: unknown, text: string): unknown {
  if (typeof given === "string") return text === "" ? undefined : text;
  if (text.trim() === "") return undefined;
  if (isLines(given))
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  if (typeof given === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** True for the text of a field that stands for nothing although something is written: sent, its argument would be left out. */
export const isBroken = (given: unknown, text: string): boolean =>
  text.trim() !== "" && parseArgument(given, text) === undefined;

type Values = Readonly<Record<string, unknown>>;

/** True for a record of plain values, such as a budget: each of them has a field of its own. */
const isPlainRecord = (value: unknown): value is Values =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, part]) => !name.includes(".") && (typeof part !== "object" || part === null));

/** Arguments with the parts of plain records side by side, by names such as `budget.videos`. */
export const flattenArguments = (input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      isPlainRecord(value)
        ? Object.entries(value).map(([part, own]) => [`${name}.${part}`, own] as const)
        : [[name, value] as const],
    ),
  );

/** The arguments that were flattened, as they were. */
export function nestArguments(flat: Values): Values {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [name = "", part] = path.split(".");
    input[name] = part === undefined ? value : { ...(input[name] as Values | undefined), [part]: value };
  }
  return input;
}

/** Label of a field name: "Product image urls" for `productImageUrls`. */
export const toLabel = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, last: string, next: string) => `${last} ${next.toLowerCase()}`)
    .replace(/^./, (sign) => sign.toUpperCase());
