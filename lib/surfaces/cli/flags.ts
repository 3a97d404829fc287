import { parseArgs, type ParseArgsConfig } from "node:util";
import { fieldsOf, type JsonObject } from "../../contract/json-object";
import type { SurfaceOperation } from "../../contract/surface";
import { toKebab } from "./commands";
import { UsageError } from "./failure";

/** Flags that every operation takes beside its own fields. */
export interface CommonFlags {
  readonly json: string | undefined;
  /** Seconds to wait for a job's end; undefined: not at all. */
  readonly waitSeconds: number | undefined;
  readonly download: string | undefined;
  /** Path for the finished file. */
  readonly output: string | undefined;
  readonly baseUrl: string | undefined;
  readonly isHuman: boolean;
  readonly isDryRun: boolean;
  readonly isHelp: boolean;
  readonly isRequestSchema: boolean;
  readonly isResponseSchema: boolean;
}

const DEFAULT_WAIT_SECONDS = 900;

const common = {
  json: { type: "string" },
  wait: { type: "string" },
  download: { type: "string" },
  output: { type: "string", short: "o" },
  "base-url": { type: "string" },
  human: { type: "boolean" },
  "dry-run": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  "request-schema": { type: "boolean" },
  "response-schema": { type: "boolean" },
} as const;

/** True for a flag that asks for help. */
export const isHelpFlag = (word: string): boolean => word === "--help" || word === "-h";

/** True for a word that asks for help where a command or a verb stands. */
export const isHelp = (word: string): boolean => isHelpFlag(word) || word === "help";

/** The address that words name, also words that cannot be parsed as a whole. */
export function baseUrlIn(words: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...words], options: { "base-url": common["base-url"] }, strict: false });
  return typeof values["base-url"] === "string" ? values["base-url"] : undefined;
}

/** Stands for the types of a field whose schema names none: it takes every value. */
const ANY = "JSON|text";

/** The JSON types a field may have, or one word for all of them. */
export function typesOf(schema: unknown): readonly string[] {
  const { type, anyOf, enum: values } = fieldsOf(schema);
  if (Array.isArray(anyOf)) return anyOf.flatMap(typesOf);
  if (Array.isArray(type)) return type.map(String);
  if (type !== undefined) return [String(type)];
  return [Array.isArray(values) ? "string" : ANY];
}

/** The fields of an operation by the flag that sets them. */
export const fieldsByFlag = ({
  inputSchema,
}: Pick<SurfaceOperation, "inputSchema">): Map<string, readonly [string, JsonObject]> =>
  new Map(
    Object.entries(fieldsOf(inputSchema["properties"])).map(([name, schema]) => [
      toKebab(name),
      [name, fieldsOf(schema)],
    ]),
  );

/** The value of a JSON text; undefined for any other text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses the text of a flag into the type of its field. Throws UsageError when the types do not match. */
function valueOf(flag: string, text: string, schema: JsonObject): unknown {
  const types = typesOf(schema);
  const json = jsonOf(text);
  if (types.includes(ANY)) return json === undefined ? text : json;
  if (types.includes("null") && text === "null") return null;
  if ((types.includes("number") || types.includes("integer")) && text.trim() !== "" && Number.isFinite(Number(text)))
    return Number(text);
  if (types.includes("string")) return text;
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (!types.includes("object"))
    throw new UsageError(`--${flag}: must be ${types.join(" or ")}`, `Send --${flag} with another value.`);
  if (json === undefined) throw new UsageError(`--${flag}: must be JSON`, `For example: --${flag} '{"name":"value"}'`);
  return json;
}

/** Writes the default after a bare `--wait`: the parser cannot tell it from `--wait 30`. */
const withWait = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (word !== "--wait") return [word];
    return /^\d+$/.test(words[at + 1] ?? "") ? [word] : [`--wait=${DEFAULT_WAIT_SECONDS}`];
  });

function readWait(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,6}$/.test(text)) throw new UsageError("--wait: must be a number of seconds");
  return text === undefined ? undefined : Number(text);
}

/** The parser's message without its advice about positional arguments. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);

/** Parses words by the flags they may hold. Throws UsageError with `hint` for any other. */
export function parseStrictly<T extends ParseArgsConfig>(config: T, hint: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(sentenceOf(error), hint);
  }
}

/** The items of a repeatable flag: `--scopes a --scopes b`, and `--scopes a,b` where each is one of a list. */
const itemsOf = (given: readonly (string | boolean)[], items: JsonObject): readonly (string | boolean)[] =>
  Array.isArray(items["enum"])
    ? given.flatMap<string | boolean>((one) =>
        typeof one === "string" ? one.split(",").map((part) => part.trim()) : one,
      )
    : given;

type Raw = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function parseWords(operation: SurfaceOperation, words: readonly string[]): Raw {
  const own = [...fieldsByFlag(operation)].map(([flag, [, schema]]) => {
    const isSwitch = typesOf(schema).every((type) => type === "boolean");
    const multiple = typesOf(schema).includes("array");
    return [flag, { type: isSwitch ? "boolean" : "string", multiple }] as const;
  });
  const options = { ...Object.fromEntries(own), ...common };
  const config = { args: withWait(words), options, allowNegative: true };
  return parseStrictly(config, "Run the command with --help for its flags.").values;
}

/** Parses the flags after an operation's two words into its fields and the common flags. Throws UsageError. */
export function readFlags(
  operation: SurfaceOperation,
  words: readonly string[],
): { readonly fields: Readonly<Record<string, unknown>>; readonly flags: CommonFlags } {
  const raw = parseWords(operation, words);
  const fields: [string, unknown][] = [];
  for (const [flag, [name, schema]] of fieldsByFlag(operation)) {
    const given = raw[flag];
    if (given === undefined || Object.hasOwn(common, flag)) continue;
    const read = (one: string | boolean, of: JsonObject) => (typeof one === "string" ? valueOf(flag, one, of) : one);
    const items = fieldsOf(schema["items"]);
    const value = Array.isArray(given) ? itemsOf(given, items).map((one) => read(one, items)) : read(given, schema);
    fields.push([name, value]);
  }
  const text = (name: keyof typeof common) => (typeof raw[name] === "string" ? raw[name] : undefined);
  const flags: CommonFlags = {
    json: text("json"),
    waitSeconds: readWait(text("wait")),
    download: text("download"),
    output: text("output"),
    baseUrl: text("base-url"),
    isHuman: raw["human"] === true,
    isDryRun: raw["dry-run"] === true,
    isHelp: raw["help"] === true,
    isRequestSchema: raw["request-schema"] === true,
    isResponseSchema: raw["response-schema"] === true,
  };
  return { fields: Object.fromEntries(fields), flags };
}
