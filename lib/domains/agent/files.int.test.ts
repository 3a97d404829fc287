import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertWaitingRun } from "@/e2e/support/agent";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/event-sink";
import type { Caller } from "@/lib/contract/operation";
import { create, receive } from "@/lib/domains/uploads/service";
import { db } from "@/lib/platform/db/client";
import { uploads } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { pngSample } from "@/lib/platform/storage/samples.fixture";
import { signedUrl } from "@/lib/platform/storage/sign";
import { oneChunk } from "@/lib/platform/storage/streams";
import { applyReply } from "./apply-reply";
import { eventsOf } from "./agent.fixture";

const png = pngSample(640, 480);

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
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
  expect((await uploadsOf(caller)).map(({ id }) => id)).toEqual([upload.id]);
});
