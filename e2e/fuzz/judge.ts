import type { Target } from "./document";

/** An answer as it came. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when it is none, or an event stream. */
  readonly body: unknown;
}

// Only some answers of a status carry these.
const optional = new Set(["idempotent-replayed", "ratelimit", "ratelimit-policy"]);
const envelopeKeys = "code,error,hint,message";

/** The `message` of a failure; an empty string for anything else. */
export const messageOf = ({ body }: Reply): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";

/** The `code` of a failure; an empty string for anything else. */
export const codeOf = ({ body }: Reply): string =>
  typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";

/** Throws what an answer breaks of what every answer promises: documented status, headers, shape; never a 5xx. */
export function holdToContract({ responses, isStream }: Target, reply: Reply): void {
  const { status, headers, body } = reply;
  if (status >= 500) throw new Error(`answers ${status}`);
  const documented = responses[String(status)];
  if (!documented) throw new Error(`undocumented status ${status}`);
  for (const { name, accepts } of documented.headers) {
    const value = headers.get(name);
    if (value === null && !optional.has(name.toLowerCase())) throw new Error(`no header ${name} with ${status}`);
    const typed = name === "Retry-After" ? Number(value) : value;
    if (value !== null && !accepts(typed)) throw new Error(`header ${name} is not as documented: ${value}`);
  }
  if (isStream && status < 300) return;
  if (documented.accepts && !documented.accepts(body))
    throw new Error(`a ${status} is not as documented: ${JSON.stringify(documented.accepts.errors?.slice(0, 2))}`);
  if (status >= 400) holdToEnvelope(body);
}

function holdToEnvelope(body: unknown): void {
  const keys = Object.keys(Object(body)).toSorted().join();
  const { error, message, code, hint } = Object(body) as Record<string, unknown>;
  const isComplete = [error, message, code, hint].every((text) => typeof text === "string" && text !== "");
  if (keys !== envelopeKeys || !isComplete || error !== message) throw new Error("incomplete error envelope");
}
