import { errorCodes, ErrorEnvelope } from "@/lib/contract/errors";
import { toSchema, type Json } from "./schema";

/** What each documented failure means, by status. */
export const meanings: Readonly<Record<string, string>> = {
  400: "The request is malformed: body, query, reference, content type, size or encoding. Every problem is named in `message`.",
  401: "No key, or a malformed, unknown, revoked or expired one, or a key in both headers.",
  402: "The account is not paid, its billing cycle ended, or the cycle's units are used up.",
  403: "The key lacks the scope of the operation.",
  404: "Unknown, malformed or another account's id: they read the same.",
  429: "Too many requests, open waits or open streams. Wait for `Retry-After` seconds.",
  500: "Unexpected server error. Report the `X-Request-Id`.",
};

const headersOf: Readonly<Record<string, readonly string[]>> = {
  401: ["WWW-Authenticate"],
  403: ["WWW-Authenticate"],
  429: ["Retry-After"],
};

/** The statuses of failures an operation documents; 404 only where its path holds an id. */
export const failureStatuses = (hasPathId: boolean): string[] =>
  Object.keys(meanings).filter((status) => status !== "404" || hasPathId);

/** A code as a general sentence. */
export const sentence = (code: string): string =>
  code
    .replace(/^PUBLIC_API_/, "")
    .replaceAll("_", " ")
    .toLowerCase();

// Codes of signed media addresses, which are no operations.
const elsewhere: readonly string[] = ["MEDIA_ADDRESS_REFUSED"];

/** An envelope for each code of a status. */
const examplesOf = (status: string): Json =>
  Object.fromEntries(
    Object.entries(errorCodes).flatMap(([code, [codeStatus, hint]]) => {
      const message = sentence(code);
      return String(codeStatus) === status && !elsewhere.includes(code)
        ? [[code, { value: { error: message, code, message, hint } }]]
        : [];
    }),
  );

/** The responses of `components`: one per status, with an example for each of its codes. */
export function failureResponses(components: Json): Json {
  const schema = toSchema(ErrorEnvelope, "output", components);
  const responses = Object.entries(meanings).map(([status, description]) => {
    const headers = ["X-Request-Id", "Link", ...(headersOf[status] ?? [])].map((name) => [name, headerRef(name)]);
    const content = { "application/json": { schema, examples: examplesOf(status) } };
    return [status, { description, headers: Object.fromEntries(headers), content }];
  });
  return Object.fromEntries(responses);
}

/** Points at a header of `components`. */
export const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of `components`. */
export const headerComponents: Json = {
  "X-Request-Id": { description: "Identifies this response in our log.", schema: { type: "string" } },
  "RateLimit-Policy": { description: "The limits of the key: `q` per `w` seconds.", schema: { type: "string" } },
  RateLimit: {
    description: "What is left (`r`), and in how many seconds it resets (`t`).",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Whole seconds to wait, at least 1.", schema: { type: "integer", minimum: 1 } },
  Location: { description: "Where the new resource is.", schema: { type: "string", format: "uri" } },
  Link: { description: 'The page of this error code, `rel="help"`.', schema: { type: "string" } },
  "WWW-Authenticate": { description: "How to authenticate. RFC 6750, RFC 9728.", schema: { type: "string" } },
  "Idempotent-Replayed": { description: "`true` when a stored answer is repeated.", schema: { type: "string" } },
};
