import * as z from "zod";
import { type Json, Operation } from "../protocol";
import { retryAfterSeconds } from "./time";
import type { Reply } from "../transport";

/** Outcome of an attempt. `isFinal`: another attempt must not be made; `delaySeconds` is the wait the app asked for. */
export type Answer =
  | { kind: "completed"; data: Json }
  | { kind: "operations"; operations: Operation[]; isFinal: boolean; delaySeconds: number | undefined }
  | { kind: "error"; error: Json; isFinal: boolean; delaySeconds: number | undefined }
  | { kind: "refused" | "dropped" | "unserved"; message: string };

const Operations = z.union([z.array(Operation), Operation.transform((one) => [one])]);
const ErrorBody = z.looseObject({ name: z.string().default("Error"), message: z.string() });
const OtherError = z.object({ error: z.string() });

/**
 * Reads a reply: 200 is the function's result, 206 a list of operations, everything else a failed attempt. Without the
 * header `x-inngest-sdk` it was a proxy or a starting server that answered, so another attempt makes sense.
 */
export function readAnswer(reply: Reply): Answer {
  if (reply.kind === "too large") return failed(reply.message, { isFinal: true });
  if (reply.kind !== "answer") return reply;
  if (reply.headers["x-inngest-sdk"] === undefined)
    return failed(`the app answered ${reply.status}`, { isFinal: false });
  const body = parseBody(reply.text);
  if (reply.status === 200) return { kind: "completed", data: body ?? null };
  const isFinal = reply.headers["x-inngest-no-retry"] === "true";
  const delaySeconds = retryAfterSeconds(reply.headers["retry-after"]);
  if (reply.status === 206) {
    const parsed = Operations.safeParse(body);
    if (parsed.success) return { kind: "operations", operations: parsed.data, isFinal, delaySeconds };
    return failed("the app's operations cannot be read", { isFinal });
  }
  return { kind: "error", error: errorOf(body, reply.status), isFinal, delaySeconds };
}

const failed = (message: string, { isFinal }: { isFinal: boolean }): Answer => ({
  kind: "error",
  error: { name: "Error", message },
  isFinal,
  delaySeconds: undefined,
});

function errorOf(body: Json | undefined, status: number): Json {
  if (ErrorBody.safeParse(body).success) return body ?? null;
  const other = OtherError.safeParse(body);
  return { name: "Error", message: other.success ? other.data.error : `the app answered ${status}` };
}

function parseBody(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
