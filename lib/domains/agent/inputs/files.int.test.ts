import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertWaitingRun } from "@/e2e/support/agent/agent";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { heldAnswers, type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import type { Caller } from "@/lib/contract/operation";
import { create, receive } from "@/lib/domains/uploads/service";
import { db } from "@/lib/platform/db/client";
import { uploads } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { pngSample } from "@/lib/platform/storage/samples.fixture";
import { signedUrl } from "@/lib/platform/storage/sign";
import { oneChunk } from "@/lib/platform/storage/streams";
import { applyReply } from "./apply-reply";
import { eventsOf } from "../agent.fixture";

const png = pngSample(640, 480);
const { hold, isAsked, release } = heldAnswers();

let database: TestDatabase;
let sink: EventSink;
let site: ServedSite;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
  const picture: RequestListener = (_, response) =>
    void response.writeHead(200, { "content-type": "image/png" }).end(png);
  const missing: RequestListener = (_, response) => void response.writeHead(404).end();
  site = await serveSite(null, {
    "/cup.png": hold(picture),
    "/saucer.png": hold(picture),
    "/plate.png": picture,
    "/gone.png": missing,
  });
  process.env["EGRESS_ALLOW_ORIGINS"] = site.origin;
});
afterAll(async () => {
  site.close();
  await sink.close();
  await database.drop();
});

const uploadsOf = ({ accountId }: Caller) => db().select().from(uploads).where(eq(uploads.accountId, accountId));

test("own files stay where they are: an upload keeps its one record, and what a job made becomes none", async () => {
  const caller = await makeCaller();
  const { upload, put } = await create(caller, { filename: "cup.png", mimeType: "image/png", bytes: png.length });
  await receive({ url: new URL(put.url), contentLength: null, body: oneChunk(png) });
  const made = `${caller.accountId}/${randomUUID()}/image-1.png`;
  await storage().putBytes(made, png);
  const key = `${caller.accountId}/uploads/${upload.id}.png`;
  const { runId, pendingInputId } = await insertWaitingRun(caller.accountId);
  const files = [key, made].map((one) => ({ url: signedUrl(one, 60), name: "cup.png" }));
  expect((await applyReply(caller, pendingInputId, { uploadedFiles: files })).input.status).toBe("answered");
  const [answer] = (await eventsOf(runId)).filter(({ type }) => type === "tool-output-available");
  const told = [key, made].map((one) => ({ name: "cup.png", mimeType: "image/png", url: { $file: one } }));
  expect(answer).toMatchObject({ output: { files: told } });
  const [row] = await uploadsOf(caller);
  expect((await uploadsOf(caller)).map(({ id }) => id)).toEqual([upload.id]);
  // An upload is removed with its file, so the database takes none for the file of a job.
  const taken = db()
    .insert(uploads)
    .values({ ...(row ?? expect.fail()), id: randomUUID(), storageKey: made });
  await expect(taken).rejects.toMatchObject({ cause: { constraint_name: "uploads_key" } });
});

test("of replies with files at once two are fetched; what came too late is removed, a third is 429 before it is asked for", async () => {
  const caller = await makeCaller();
  const { pendingInputId } = await insertWaitingRun(caller.accountId);
  const reply = (path: string) =>
    applyReply(caller, pendingInputId, { uploadedFiles: [{ url: site.origin + path, name: "cup.png" }] });
  const [first, second] = [reply("/cup.png"), reply("/saucer.png")];
  await expect.poll(() => ["/cup.png", "/saucer.png"].every(isAsked)).toBe(true);
  await expect(reply("/gone.png")).rejects.toMatchObject({ status: 429, code: "CONCURRENCY_LIMITED" });
  expect(site.asked).not.toContain("/gone.png");
  release("/cup.png");
  expect((await first).input.status).toBe("answered");
  release("/saucer.png");
  await expect(second).rejects.toMatchObject({ status: 400, message: expect.stringContaining("answered") });
  expect(await storage().list(`${caller.accountId}/uploads`)).toHaveLength(1);
  expect((await uploadsOf(caller)).map(({ status }) => status).toSorted()).toEqual(["ready", "rejected"]);
});

test("a file that cannot be fetched keeps none of those before it, and the question stays open", async () => {
  const caller = await makeCaller();
  const { pendingInputId } = await insertWaitingRun(caller.accountId);
  const uploadedFiles = ["/plate.png", "/gone.png"].map((path) => ({ url: site.origin + path, name: "cup.png" }));
  const replied = applyReply(caller, pendingInputId, { uploadedFiles });
  await expect(replied).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("uploadedFiles[1].url"),
  });
  expect(await storage().list(`${caller.accountId}/uploads`)).toEqual([]);
});
