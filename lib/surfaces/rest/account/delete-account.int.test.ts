import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { fal } from "@/embedded/vendors/fal/vendor";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { CreateVideoJobRequest } from "@/lib/contract/video";
import { openSession } from "@/lib/domains/accounts/sessions";
import { VideoOrder } from "@/lib/domains/video/order";
import { startClip } from "@/lib/domains/video/remote";
import { create } from "@/lib/domains/video/service";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { pool } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { serveAccountAction } from "./account-actions";

let database: TestDatabase;
let double: VendorDouble;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
  const vendor = fal();
  vendor.polls = Infinity;
  double = await startVendors([vendor], {});
  process.env["FAL_KEY"] = "k";
  process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
  process.env["EGRESS_ALLOW_ORIGINS"] = double.origin;
  globalThis.spotmillSingletons?.delete("env");
});
afterAll(async () => {
  await double.close();
  await sink.close();
  await database.drop();
});

test("200 for deleting an account while a provider works for it: the job is cancelled and the provider stopped first", async () => {
  const caller = await makeCaller();
  const { accountId } = caller;
  const body = CreateVideoJobRequest.parse({ prompt: "Bread", duration: 3, model: "kling-3-pro" });
  const { id: jobId } = (await create(caller, body)).job;
  const [row] = await pool()`select request from jobs where id = ${jobId}`;
  const clip = {
    files: { accountId, jobId },
    order: VideoOrder.parse(row?.["request"]),
    model: "kling-3-pro",
    attempt: 1,
  };
  const control = unwatched();
  await startClip(clip, { footage: { pictures: [], sources: [], parts: [] }, seed: 1 }, control);

  const sessionId = await openSession(accountId, null);
  const token = await encode({ token: { sub: accountId, sessionId }, secret: env().NEXTAUTH_SECRET });
  const origin = new URL(env().APP_URL).origin;
  const request = new Request(`${origin}/api/account/delete-account`, {
    method: "POST",
    body: JSON.stringify({ email: `${accountId}@example.com` }),
    headers: { origin, "content-type": "application/json", cookie: `next-auth.session-token=${token}` },
  });
  expect((await serveAccountAction(request, "delete-account")).status).toBe(200);
  expect(double.count("PUT /fal-ai/")).toBe(1);
  expect(sink.events.filter(({ name }) => name === "job/cancelled").map(({ data }) => data["jobId"])).toEqual([jobId]);
  expect(await pool()`select id from jobs where account_id = ${accountId}`).toEqual([]);
});
