import { errorCodes, toEnvelope } from "@/lib/contract/error-codes.mjs";
import { unavailable } from "@/lib/contract/errors";
import { ErrorBody } from "@/lib/contract/fields";
import type { Operation } from "@/lib/contract/operation";
import { toSchema, type Json } from "./schema";

/** Meaning of each documented failure, by status. */
export const meanings: Readonly<Record<string, string>> = {
  400: "The request is malformed: body, query, reference, content type, size or encoding. Every problem is named in `message`.",
  401: "No key, a malformed, unknown, revoked or expired key, or a key in both headers.",
  402: "The account is not paid, its billing cycle ended, or the cycle's units are used up.",
  403: "The key lacks the scope of the operation.",
  404: "The id is unknown, malformed or another account's: all three get the same answer.",
  409: "The resource has changed since it was read, or is in use: see `code`.",
  429: "Too many requests, open waits or open streams. Wait for `Retry-After` seconds.",
  500: "Unexpected server error. Report the `X-Request-Id`.",
  503: "The service is busy and has done nothing. Wait for `Retry-After` seconds, then repeat the request.",
  507: "The storage of the plan is full, or this server is short of disk space. Nothing was stored or charged.",
};

const headersOf: Readonly<Record<string, readonly string[]>> = {
  401: ["WWW-Authenticate"],
  403: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

// Statuses that only operations which name them may answer.
const special: readonly string[] = ["409", "507"];

/** Error statuses that an operation documents; 404 only where its path, or its body instead, holds an id. */
export const failureStatuses = ({ params, bodyNamesSubject, failures = [] }: Operation): string[] =>
  Object.keys(meanings).filter((status) => {
    if (status === "404") return params !== undefined || bodyNamesSubject === true;
    return !special.includes(status) || failures.includes(Number(status));
  });

/** An error code as words. */
export const sentence = (code: string): string =>
  code
    .replace(/^PUBLIC_API_/, "")
    .replaceAll("_", " ")
    .toLowerCase();

// Codes of signed media URLs, which are not operations.
const elsewhere: readonly string[] = ["MEDIA_ADDRESS_REFUSED"];

/** The codes answered with a status, each with its hint. One code has two statuses: 503 is the 500 that may be repeated. */
export function codesOf(status: number): readonly (readonly [code: string, hint: string])[] {
  const busy = unavailable(1, "the service is busy");
  if (status === busy.status) return [[busy.code, busy.hint]];
  return Object.entries(errorCodes).flatMap(([code, [own, hint]]) => (own === status ? [[code, hint]] : []));
}

/** An envelope for each code of a status. */
const examplesOf = (status: string): Json =>
  Object.fromEntries(
    codesOf(Number(status))
      .filter(([code]) => !elsewhere.includes(code))
      .map(([code, hint]) => [code, { value: toEnvelope(code, sentence(code), hint) }]),
  );

/** The responses of `components`: one per status, with an example for each of its codes. */
export function failureResponses(components: Json): Json {
  const schema = toSchema(ErrorBody, "output", components);
  const responses = Object.entries(meanings).map(([status, description]) => {
    const headers = [...commonHeaders, "Link", ...(headersOf[status] ?? [])].map((name) => [name, headerRef(name)]);
    const content = { "application/json": { schema, examples: examplesOf(status) } };
    return [status, { description, headers: Object.fromEntries(headers), content }];
  });
  return Object.fromEntries(responses);
}

/** Points at a header of `components`. */
export const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Names of the headers that every response may carry. */
export const commonHeaders = ["Access-Control-Allow-Origin", "X-Request-Id", "RateLimit-Policy", "RateLimit"] as const;

const visible = "^[\\x20-\\x7e]*$";
const line = (description: string, pattern = visible, maxLength = 2048): Json => ({
  description,
  schema: { type: "string", maxLength, pattern },
});
const limits = '^"[a-z]+";';

/** The headers of `components`. */
export const headerComponents: Json = {
  "Access-Control-Allow-Origin": {
    description: "Pages of any origin may call.",
    schema: { type: "string", enum: ["*"] },
  },
  "X-Request-Id": line("Identifies this response in our log.", "^req_[0-9A-Za-z]{24}$", 28),
  "RateLimit-Policy": line("The limits of the key: `q` per `w` seconds. On authenticated answers.", limits, 255),
  RateLimit: line(
    "Requests left (`r`), and seconds until the limit resets (`t`). On authenticated answers.",
    limits,
    255,
  ),
  "Retry-After": {
    description: "Whole seconds to wait, at least 1.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 86_400 },
  },
  Location: {
    description: "URL of the new resource.",
    schema: { type: "string", format: "uri", maxLength: 2048 },
  },
  ETag: line("Validator of the list; send it as `If-None-Match`.", '^"[0-9a-f]{32}"$', 34),
  Link: line('Page of this error code, `rel="help"`.'),
  "WWW-Authenticate": line("How to authenticate. RFC 6750, RFC 9728."),
  "Idempotent-Replayed": {
    description: "`true` when a stored answer is repeated.",
    schema: { type: "string", enum: ["true"] },
  },
};
