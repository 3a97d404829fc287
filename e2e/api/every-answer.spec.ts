import { expect } from "@playwright/test";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { createClient } from "../support/client";

// What every answer promises is held by the client that all these tests use. Here it is shown to hold it.

const envelope = { error: "no", code: "NOT_FOUND", message: "no", hint: "Ask again." };

/** Answers changed on their way in one respect, each of which must not pass unnoticed. */
const broken: readonly (readonly [what: string, change: (answer: Response) => Response])[] = [
  ["G36 another type than JSON", changedHeader("content-type", "text/html")],
  ["G36 no nosniff", changedHeader("x-content-type-options", null)],
  ["G36 a copy that may be kept", changedHeader("cache-control", "public, max-age=60")],
  ["G36 no Vary", changedHeader("vary", "accept-encoding")],
  ["G36 no request id", changedHeader("x-request-id", null)],
  ["G36 the name of the server", changedHeader("x-powered-by", "Next.js")],
  ["G36 Deprecation", changedHeader("deprecation", "@1")],
  ["G36 Sunset", changedHeader("sunset", "Sat, 01 Jan 2028 00:00:00 GMT")],
  ["G36 X-RateLimit-*", changedHeader("x-ratelimit-limit", "600")],
  ["G36 a field nobody documented", changedBody(200, (body) => ({ ...body, more: 1 }))],
  ["G37 a fifth key", changedBody(404, () => ({ ...envelope, stack: "at" }))],
  ["G37 no hint", changedBody(404, () => ({ ...envelope, hint: undefined }))],
  ["G37 an empty message", changedBody(404, () => ({ ...envelope, error: "", message: "" }))],
  ["G37 two different summaries", changedBody(404, () => ({ ...envelope, message: "other" }))],
  ["G37 a code in small letters", changedBody(404, () => ({ ...envelope, code: "not_found" }))],
  ["G38 a status the operation does not document", changedBody(404, () => envelope)],
  ["G38 409", changedBody(409, () => envelope)],
];

for (const [what, change] of broken)
  test(`${what}: an answer like that fails the test that gets it`, async ({ origin }) => {
    const { secret: key } = await makeAccount();
    const path = what.startsWith("G37") ? `/jobs/${crypto.randomUUID()}` : "/me";
    const whole = createClient(origin);
    expect((await whole.call("GET", path, { key })).status).toBe(what.startsWith("G37") ? 404 : 200);
    const strict = createClient(origin, async (request) => change(await fetch(request)));
    await expect(strict.call("GET", path, { key })).rejects.toThrow();
  });

test("G36 limits are stated wherever the key is known, and nowhere else", async ({ api }) => {
  const { secret } = await makeAccount({ scopes: ["account:read"] });
  for (const [path, key, status] of [
    ["/me", secret, 200],
    ["/jobs", secret, 403],
    ["/me", undefined, 401],
  ] as const) {
    const { headers, ...answer } = await api.call("GET", path, key === undefined ? {} : { key });
    expect(answer.status).toBe(status);
    const stated =
      status === 401 ? [null, null] : ['"requests";q=600;w=60', expect.stringMatching(/^"requests";r=\d+;t=\d+$/)];
    expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual(stated);
  }
});

function changedHeader(name: string, value: string | null): (answer: Response) => Response {
  return (answer) => {
    const changed = new Response(answer.body, answer);
    if (value === null) changed.headers.delete(name);
    else changed.headers.set(name, value);
    return changed;
  };
}

/** Puts a body, and a status, in the place of the answer's own. Its headers stay. */
function changedBody(status: number, change: (body: object) => object): (answer: Response) => Response {
  return ({ headers }) =>
    new Response(JSON.stringify(change({ userId: crypto.randomUUID() })), { status, headers: new Headers(headers) });
}
