import { waiting } from "./jobs";
import { entries, type Entry } from "./registry";
import type { JsonObject } from "./json-schema";

const names = new Map(entries.map(({ id, op }) => [`${op.method} ${op.path}`, op.stream ? undefined : id]));

/** `GET /jobs/{jobId}` as the tool that does it; a stream, or what is no operation, stays as it is. */
const translate = (text: string): string =>
  text.replace(/\b(?:GET|POST|PATCH|DELETE) \/[\w/{}-]*/g, (call) => names.get(call) ?? call);

/** A schema whose descriptions name tools instead of methods and paths. */
export function withToolNames(schema: JsonObject): JsonObject {
  const parsed: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "description" && typeof value === "string" ? translate(value) : value,
  );
  return parsed as JsonObject;
}

const jobText =
  "Returns at once with the job; follow it with jobs_get until its status is completed, failed or cancelled. With sync: true " +
  "the call waits up to waitTimeoutMs; when the wait ends first the job goes on, and comes back as it stands.";

const exampleOf = ({ id, op }: Entry): string => {
  const example = JSON.stringify(op.example).replace(/"\{(\w+)\}"/g, '"<$1>"');
  return `Example: ${id} ${example}`;
};

const chargeOf = ({ op }: Entry): string => {
  if (/\bcharges\b/i.test(op.description ?? "")) return "";
  return op.charges ? `Charges ${op.charges} units.` : "Charges nothing.";
};

function timeOf({ op }: Entry): string {
  if (!op.takesSeconds) return op.createsJob ? "" : "Takes well under a second.";
  const [least, most] = op.takesSeconds;
  return `Usually takes ${least} to ${most} seconds.`;
}

function retryOf({ op }: Entry, isIdempotent: boolean): string {
  if (isIdempotent) return "Safe to repeat.";
  if (op.createsJob)
    return "Not safe to repeat: each call makes and charges another job. After a lost answer look at jobs_list first.";
  return "Repeating it does it again.";
}

/** What a model must know before it calls a tool, as one paragraph and an example. */
export function describeTool(entry: Entry, { idempotentHint }: { readonly idempotentHint: boolean }): string {
  const { summary, description = "", createsJob, returnsSecret } = entry.op;
  const own = translate(description.replace(waiting, createsJob ? jobText : ""));
  const secret = returnsSecret ? "The secret then stands in this conversation: prefer the dashboard." : "";
  const sentences = [`${summary}.`, own, chargeOf(entry), timeOf(entry), secret, retryOf(entry, idempotentHint)];
  return `${sentences.filter(Boolean).join(" ").replaceAll("  ", " ")}\n${exampleOf(entry)}`;
}
