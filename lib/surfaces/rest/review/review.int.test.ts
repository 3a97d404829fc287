import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { insertJob } from "@/e2e/support/records";
import { create, revoke } from "@/lib/domains/reviews/service";
import { storage } from "@/lib/platform/storage";
import { readReviewPage, serveReview } from "./review";

const origin = "http://127.0.0.1:3000";

let sink: EventSink;
let logged: string[] = [];
beforeAll(async () => {
  await useDatabase();
  sink = await useEventSink();
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await sink.close();
});

async function newLink() {
  const caller = await makeCaller();
  const key = `${caller.accountId}/film/ad.mp4`;
  await storage().putBytes(key, Buffer.from("0123456789"));
  const jobId = await insertJob(caller.accountId, {
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    result: { videoUrl: { $file: key } },
  });
  const { url, review } = await create(caller, { jobId, expiresInDays: 1, note: undefined });
  const close = () => revoke(caller, { jobId, reviewId: review.id });
  return { token: url.slice(url.lastIndexOf("/") + 1), close, accountId: caller.accountId };
}

/** Asks from an address of its own, unless headers name one. */
function ask(path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
  const request = new Request(`${origin}/api/review/${path}`, {
    ...init,
    headers: { "x-forwarded-for": crypto.randomUUID(), ...headers },
  });
  return serveReview(request, path.split("/"));
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin, "content-type": "application/json", ...headers },
  });

test("a stranger with the link comments, decides and gets what the page shows then", async () => {
  const { token } = await newLink();
  const said = await post("comment", { token, name: " Ana ", text: "Too fast", atSeconds: 4.2 });
  expect(said.status).toBe(200);
  expect(await said.json()).toMatchObject({ review: { comments: [{ name: "Ana", atSeconds: 4.2 }] } });
  const decided = await post("decide", { token, name: "Ana", decision: "approve" });
  expect(await decided.json()).toMatchObject({ review: { decisions: [{ name: "Ana", decision: "approve" }] } });
});

test("the film is served whole and in parts, told to no index and kept by nobody unasked, until the link is revoked", async () => {
  const { token, close, accountId } = await newLink();
  const whole = await ask(`files/${token}/film`);
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "content-disposition": 'inline; filename="ad.mp4"',
  });
  expect(JSON.stringify([...whole.headers])).not.toContain(accountId);
  const part = await ask(`files/${token}/film`, { headers: { range: "bytes=2-4" } });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask(`files/${token}/film`, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await ask(`files/${token}/poster`)).status).toBe(404);
  await close();
  expect((await ask(`files/${token}/film`, { headers: { "if-none-match": etag } })).status).toBe(404);
  expect(await readReviewPage(new Headers({ "x-forwarded-for": "a" }), token)).toBe("unknown");
});

test("answers are taken from pages of this origin only, as JSON of at most 1 MiB within the bounds of each field", async () => {
  const { token } = await newLink();
  const body = { token, name: "Ana", text: "Too fast" };
  for (const foreign of ["https://evil.example", "null", ""])
    expect((await post("comment", body, { origin: foreign })).status).toBe(403);
  for (const wrong of [
    { ...body, name: "x".repeat(61) },
    { ...body, name: " " },
    { ...body, text: "x".repeat(2001) },
    { ...body, text: "" },
    { ...body, atSeconds: -1 },
    { ...body, accountId: "me" },
    { token: "x".repeat(1_100_000) },
  ])
    expect((await post("comment", wrong)).status).toBe(400);
  expect((await post("decide", { token, name: "Ana", decision: "maybe" })).status).toBe(400);
  expect((await ask("comment")).status).toBe(405);
  expect((await ask(`files/${token}/film`, { method: "DELETE" })).status).toBe(405);
  for (const path of ["", "else", "files", `files/${token}`, `files/${token}/film/more`])
    expect((await ask(path)).status).toBe(404);
});

test("429 beyond 20 answers of an address or 60 to a link, whether or not there is one; the page says so beyond its own", async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const decision = async (token: string, address: string) => {
    const body = { token, name: "Ana", decision: "approve" };
    return post("decide", body, { "x-forwarded-for": address });
  };
  for (let n = 0; n < 20; n++) expect((await decision(one, "address")).status).toBe(404);
  const refused = await decision(one, "address");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await decision(two, "address")).status).toBe(429);
  for (let n = 0; n < 40; n++) expect((await decision(one, `address-${n}`)).status).toBe(404);
  expect((await decision(one, "fresh")).status).toBe(429);
  expect((await decision(two, "fresh")).status).toBe(404);
  const headers = new Headers({ "x-forwarded-for": "reader" });
  for (let n = 0; n < 60; n++) expect(await readReviewPage(headers, one)).toBe("unknown");
  expect(await readReviewPage(headers, one)).toBe("busy");
});

test("no token is in the access log", async () => {
  const { token } = await newLink();
  const forgetEnv = () => globalThis.spotmillSingletons?.delete("env");
  vi.stubEnv("ACCESS_LOG", "1");
  forgetEnv();
  logged = [];
  await ask(`files/${token}/film`);
  await post("comment", { token, name: "Ana", text: "Too fast" });
  vi.unstubAllEnvs();
  forgetEnv();
  expect(logged.join("")).toContain('"operation":"review"');
  expect(logged.join("")).not.toContain(token);
});
