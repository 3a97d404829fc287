import { describe, expect, test } from "vitest";
import { ApiCallError, spotmill } from "./index";
import { failure, json, key, scripted, scriptedFor } from "./scripted.fixture";

test("fields go into path, query and body; the key and no cookie go along", async () => {
  const { seen, api } = scripted(
    () => json(200, { job: {} }),
    () => json(200, { jobs: [], nextCursor: null }),
    () => json(202, { job: {}, result: null }),
  );
  await api.jobs.get({ jobId: "a/b" });
  await api.jobs.list({ limit: 5, cursor: undefined });
  await api.ugc.create({ prompt: "A mug" });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET http://api.example/v1/jobs/a%2Fb",
    "GET http://api.example/v1/jobs?limit=5",
    "POST http://api.example/v1/ugc/jobs",
  ]);
  expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${key}`);
  expect(await seen[2]?.json()).toEqual({ prompt: "A mug" });
});

test("null leaves a field of a query out, and stays in a body", async () => {
  const { seen, api } = scripted(
    () => json(200, { jobs: [], nextCursor: null }),
    () => json(200, {}),
  );
  const untyped = { limit: 5, search: null, folder: null } as unknown as { limit: number };
  await api.jobs.list(untyped);
  await api.skills.update({ skillId: "1", description: null });
  expect(seen[0]?.url).toBe("http://api.example/v1/jobs?limit=5");
  expect(await seen[1]?.json()).toEqual({ description: null });
});

describe("a path field that would lead to another operation is refused, and nothing is sent", () => {
  const jobId = "5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11";
  test.each(["", ".", ".."])("%j", async (id) => {
    const { seen, api } = scripted();
    const refusal = { name: "ApiCallError", status: 400, code: "INVALID_REQUEST" };
    const named = (field: string) => ({ ...refusal, message: expect.stringMatching(`^${field}: `) });
    await expect(api.reviews.revoke({ jobId, reviewId: id })).rejects.toMatchObject(named("reviewId"));
    await expect(api.jobs.get({ jobId: id })).rejects.toMatchObject(named("jobId"));
    const events = api.jobs.events({ jobId: id })[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject(named("jobId"));
    expect(seen).toEqual([]);
  });

  test("an absent one", async () => {
    const { seen, api } = scripted();
    const message = "jobId: is required";
    await expect(api.call("jobs.get", {} as { jobId: string })).rejects.toMatchObject({ message });
    expect(seen).toEqual([]);
  });

  test("while one that only has dots in it goes along", async () => {
    const { seen, api } = scripted(() => json(200, { job: {} }));
    await api.jobs.get({ jobId: "..a%2e/" });
    expect(seen[0]?.url).toBe("http://api.example/v1/jobs/..a%252e%2F");
  });
});

describe("a key that no header can carry is a 401 that does not show it, and nothing is sent", () => {
  test.each(["svc_live_…", "svc_live_a\nb", "svc_live_a b", "  "])("%j", async (apiKey) => {
    const { seen, api } = scriptedFor(apiKey);
    const error = (await api.account.me().catch((thrown: unknown) => thrown)) as ApiCallError;
    expect(error).toMatchObject({ name: "ApiCallError", status: 401, code: "PUBLIC_API_KEY_REQUIRED" });
    expect(error.message + error.hint).not.toContain(apiKey);
    const events = api.jobs.events({ jobId: "1" })[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  test("while what a file has around it is left out", async () => {
    const { seen, api } = scriptedFor(`\uFEFF${key}\r\n`, () => json(200, {}));
    await api.account.me();
    expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${key}`);
  });
});

describe("what may mend is tried again", () => {
  test("a POST keeps one Idempotency-Key over its attempts", async () => {
    const { seen, api } = scripted(
      () => json(429, failure("RATE_LIMITED"), { "retry-after": "0" }),
      () => json(503, {}, { "retry-after": "0" }),
      () => json(202, { job: { id: "1" }, result: null }),
    );
    await api.ugc.create({ prompt: "A mug" });
    const keys = seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  const lost = (): Response => {
    throw new TypeError("the connection was lost");
  };
  const cut = (): Response => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"job":'));
        stream.error(new TypeError("terminated"));
      },
    });
    return new Response(body, { status: 202, headers: { "content-type": "application/json" } });
  };
  const full = () => json(503, failure("INTERNAL_ERROR"), { "retry-after": "0" });
  const broken = () => json(500, failure("INTERNAL_ERROR"), { "retry-after": "0" });
  const gone = () => json(404, failure("NOT_FOUND"));

  test("a POST whose answer broke off keeps its Idempotency-Key", async () => {
    const { seen, api } = scripted(cut, () => json(202, { job: { id: "1" }, result: null }));
    expect(await api.ugc.create({ prompt: "A mug" })).toEqual({ job: { id: "1" }, result: null });
    const [first, second] = seen.map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test.each([
    ["lost", lost],
    ["broken off", cut],
    ["a 500", broken],
  ])("a DELETE whose first answer was %s and that then finds nothing has succeeded", async (_, first) => {
    const { seen, api } = scripted(first, gone);
    expect(await api.skills.remove({ skillId: "1" })).toEqual({ ok: true });
    expect(seen).toHaveLength(2);
  });

  test.each([
    ["at once", [gone]],
    ["after a 503, which has no effect", [full, gone]],
  ])("a DELETE that finds nothing %s is a 404", async (_, answers) => {
    const { api } = scripted(...answers);
    await expect(api.skills.remove({ skillId: "1" })).rejects.toMatchObject({ status: 404 });
  });

  test("a repeated DELETE that answers more than ok stays a 404", async () => {
    const { api } = scripted(lost, gone);
    await expect(api.reviews.revoke({ jobId: "1", reviewId: "2" })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["lost", lost],
    ["broken off", cut],
    ["a 500", broken],
  ])("a PATCH whose answer was %s may be saved already, and is not repeated", async (_, first) => {
    const { seen, api } = scripted(first, () => json(200, {}));
    await expect(api.skills.update({ skillId: "1", name: "x" })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  test("a PATCH is repeated after 429 and 503, which have no effect", async () => {
    const limit = () => json(429, failure("RATE_LIMITED"), { "retry-after": "0" });
    const { seen, api } = scripted(limit, full, () => json(200, { skill: {} }));
    expect(await api.skills.update({ skillId: "1", name: "x" })).toEqual({ skill: {} });
    expect(seen).toHaveLength(3);
  });

  test("no answer at all is tried three times, then thrown", async () => {
    const { seen, api } = scripted();
    await expect(api.account.me()).rejects.toThrow("nobody listens");
    expect(seen).toHaveLength(3);
  });

  test.each([400, 401, 402, 403, 404])("%i is not", async (status) => {
    const { seen, api } = scripted(() => json(status, failure("SOME_CODE"), { "x-request-id": "req_1" }));
    const error = await api.account.me().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiCallError);
    expect(error).toMatchObject({ status, code: "SOME_CODE", hint: "do this", requestId: "req_1" });
    expect(seen).toHaveLength(1);
  });
});

test("a list is read page after page", async () => {
  const { seen, api } = scripted(
    () => json(200, { jobs: [{ id: "1" }, { id: "2" }], nextCursor: "next" }),
    () => json(200, { jobs: [{ id: "3" }], nextCursor: null }),
  );
  const ids: string[] = [];
  for await (const { id } of api.each("jobs.list", { status: "completed" })) ids.push(id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(seen[1]?.url).toContain("status=completed&cursor=next");
});

test("a list of another name is read page after page too, by the fields of its path", async () => {
  const { seen, api } = scripted(
    () => json(200, { deliveries: [{ id: "1" }], nextCursor: "next" }),
    () => json(200, { deliveries: [{ id: "2" }], nextCursor: null }),
  );
  const ids: string[] = [];
  for await (const { id } of api.each("webhooks.listDeliveries", { webhookId: "7" })) ids.push(id);
  expect(ids).toEqual(["1", "2"]);
  expect(seen.map(({ url }) => url.replace(/.*v1/, ""))).toEqual([
    "/webhooks/7/deliveries",
    "/webhooks/7/deliveries?cursor=next",
  ]);
});

test("an origin gets the base path; where another program answers, that is said instead of asking to try again", async () => {
  const at = (baseUrl: string, answer: () => Response) => {
    const seen: string[] = [];
    const fetch = async ({ url }: Request) => (seen.push(url), answer());
    return { seen, api: spotmill({ apiKey: key, baseUrl, fetch, retries: 0 }) };
  };
  const good = at("http://host:3000", () => json(200, { jobs: [], nextCursor: null }));
  await good.api.jobs.list({});
  expect(good.seen).toEqual(["http://host:3000/api/public/v1/jobs"]);

  const page = "<!doctype html><title>404</title>";
  for (const answer of [() => new Response(page, { status: 404 }), () => new Response(page, { status: 200 })]) {
    const error = await at("http://host:8080/app", answer)
      .api.account.me()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiCallError);
    expect(error).toMatchObject({
      code: "NO_API",
      message: "no Spotmill API at http://host:8080/app",
      hint: expect.stringContaining("SPOTMILL_BASE_URL"),
    });
  }
  const ours = at("http://host:3000", () => json(404, failure("NOT_FOUND")));
  await expect(ours.api.account.me()).rejects.toMatchObject({ code: "NOT_FOUND", message: "no" });
});

test.each(["my service", "https//host", "/api/public/v1"])(
  "%j, which is no address, says so at once, and nothing is sent",
  async (baseUrl) => {
    const seen: string[] = [];
    const fetch = async ({ url }: Request) => (seen.push(url), json(200, {}));
    const error = await spotmill({ apiKey: key, baseUrl, fetch })
      .account.me()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ApiCallError", code: "NO_API", hint: expect.stringContaining("baseUrl") });
    expect(seen).toEqual([]);
  },
);
