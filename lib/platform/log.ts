import { logLevel } from "@/lib/platform/env";
import { currentRequestId } from "@/lib/platform/request-context";

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const;
type Level = Exclude<keyof typeof levels, "silent">;

const secrets: readonly [pattern: RegExp, replacement: string][] = [
  [/svc_live_[0-9A-Za-z]+/g, "svc_live_***"],
  [/\b(sk|rk|pk)_[0-9A-Za-z_]{8,}/g, "$1_***"],
  [/\bsk-[0-9A-Za-z_-]{6,}/g, "sk-***"],
  [/\br8_[0-9A-Za-z]{20,}/g, "r8_***"],
  [/\bKey\s+[\w-]{16,}(?::\w+)?/g, "Key ***"],
  [/\bAIza[0-9A-Za-z_-]{20,}/g, "AIza***"],
  [/whsec_[0-9A-Za-z+/=_-]+/g, "whsec_***"],
  [/("(?:authorization|x-api-key|cookie|set-cookie)"\s*:\s*)("(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi, '$1"***"'],
  [/\b(Bearer|Basic)\s+[^\s"\\]+/gi, "$1 ***"],
  // A failed query as text of JSON, such as an error the engine hands back: its values end with the text, or where the stack begins.
  [/(\\nparams: )(?:(?!\\n {4}at )(?:[^"\\]|\\.))+/g, "$1***"],
  [/([?&](?:sig|signature|token|key|X-Amz-[A-Za-z-]+)=)[^&\s"\\]+/gi, "$1***"],
];

/** The text without keys, signing secrets, credentials of headers and signatures of addresses. */
export const redact = (text: string): string =>
  secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);

/** Message of an error. A failed query of drizzle names its values in its own, also hashes, addresses and prompts. */
const messageOf = (error: Error): string =>
  "query" in error && "params" in error ? `Failed query: ${String(error.query)}` : error.message;

/** An error as plain JSON: name, message, stack and, nested, what caused it. */
function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const message = messageOf(value);
  return {
    name: value.name,
    message,
    stack: value.stack?.replace(value.message, () => message),
    ...(value.cause !== undefined && { cause: plain(value.cause) }),
  };
}

/** One log line: a JSON object with time, level, message and `fields`, secrets removed. */
export function toLine(level: Level, message: string, fields: Readonly<Record<string, unknown>>, at: Date): string {
  const entries = Object.entries(fields).map(([name, value]) => [name, plain(value)]);
  return redact(JSON.stringify({ time: at.toISOString(), level, message, ...Object.fromEntries(entries) }));
}

const write =
  (level: Level) =>
  (message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
    if (levels[level] < levels[logLevel()]) return;
    const requestId = currentRequestId();
    const known = { ...(requestId && { requestId }), ...fields };
    process.stdout.write(`${toLine(level, message, known, new Date())}\n`);
  };

/** Writes JSON lines to standard output, with the id of the request they belong to; `LOG_LEVEL` decides from which level on. Errors may be passed as fields. */
export const log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
