import { nextInstant } from "./queue/cron";
import { compile } from "./runs/expression";
import { type FunctionConfig, needsServer } from "./protocol";
import { parseDuration } from "./runs/time";

const UNSUPPORTED = ["batchEvents", "debounce", "rateLimit", "singleton", "throttle"] as const;

/** Throws when a function uses an option this engine does not support or cannot read; the message names both. */
export function assertSupported(fn: FunctionConfig): void {
  const unsupported = [
    ...UNSUPPORTED.filter((option) => fn[option] !== undefined && fn[option] !== null),
    ...(fn.timeouts?.start ? ["timeouts.start"] : []),
    ...(fn.cancel.some((rule) => rule.timeout) ? ["cancelOn.timeout"] : []),
    ...(fn.triggers.some((trigger) => trigger.jitter) ? ["cron jitter"] : []),
  ];
  if (unsupported.length > 0) throw new Error(`${fn.id}: ${needsServer(unsupported.join(", "))}`);
  assertParsable(fn, "expression", expressionsOf(fn), compile);
  assertParsable(fn, "cron", definedOnly(fn.triggers.map((trigger) => trigger.cron)), (line) =>
    nextInstant(line, new Date()),
  );
  assertParsable(fn, "timeouts.finish", definedOnly([fn.timeouts?.finish]), (text) => parseDuration(text));
}

const expressionsOf = (fn: FunctionConfig): string[] =>
  definedOnly([
    ...fn.triggers.map((trigger) => trigger.expression),
    ...fn.cancel.map((rule) => rule.if),
    ...fn.concurrency.map((limit) => limit.key),
    fn.priority?.run,
    fn.idempotency,
  ]);

const definedOnly = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

function assertParsable(
  fn: FunctionConfig,
  what: string,
  texts: readonly string[],
  read: (text: string) => unknown,
): void {
  for (const text of texts) {
    try {
      read(text);
    } catch (cause) {
      throw new Error(`${fn.id}: ${what} "${text}" cannot be read`, { cause });
    }
  }
}
