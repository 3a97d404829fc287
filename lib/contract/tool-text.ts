import type { Entry } from "./registry";
import { renderReferences, toolNames } from "./operation-reference";
import { routes } from "./routes";

/** The names of all operations as tools. */
export const namesOfTools = toolNames(routes);

const jobText =
  "Returns at once with the job; follow it with jobs_get until its status is completed, failed or cancelled. With sync: true " +
  "the call waits up to waitTimeoutMs; when the wait ends first, the job continues and is returned in its current state.";

const exampleOf = ({ id, op }: Entry): string => {
  const example = JSON.stringify(op.example).replace(/"\{(\w+)\}"/g, '"<$1>"');
  return `Example: ${id} ${example}`;
};

const pricingOf = ({ op }: Entry): string =>
  op.pricing ?? (op.charges ? `Charges ${op.charges} units.` : "Charges nothing.");

function timeOf({ op }: Entry): string {
  if (!op.takesSeconds) return op.createsJob ? "" : "Takes well under a second.";
  const [least, most] = op.takesSeconds;
  return `Usually takes ${least} to ${most} seconds.`;
}

function retryOf({ op }: Entry, isIdempotent: boolean): string {
  if (isIdempotent) return "Safe to repeat.";
  if (op.createsJob)
    return "Not safe to repeat: each call creates and charges another job. If an answer is lost, check jobs_list first.";
  return "Repeating it does it again.";
}

/** The description of a tool for a model, as one paragraph and an example. */
export function describeTool(entry: Entry, { idempotentHint }: { readonly idempotentHint: boolean }): string {
  const { summary, description = "", createsJob, returnsSecret } = entry.op;
  const sentences = [
    `${summary}.`,
    pricingOf(entry),
    description,
    createsJob ? jobText : "",
    timeOf(entry),
    returnsSecret ? "The secret will then be part of this conversation: prefer the dashboard." : "",
    retryOf(entry, idempotentHint),
  ];
  return `${renderReferences(sentences.filter(Boolean).join(" "), namesOfTools)}\n${exampleOf(entry)}`;
}
