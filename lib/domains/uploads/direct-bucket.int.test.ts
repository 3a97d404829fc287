import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type S3Double, startS3Double } from "@/e2e/support/doubles/s3-double";
import { describeDirectUploads } from "./direct.fixture";
import * as service from "./service";

let s3: S3Double;
let database: TestDatabase;
const given = () => ({ ...s3.environment, MEDIA_UPLOADS: "bucket" });
beforeAll(async () => {
  s3 = await startS3Double();
  for (const [name, value] of Object.entries(given())) process.env[name] = value;
  database = await useDatabase();
});
afterAll(async () => {
  for (const name of Object.keys(given())) delete process.env[name];
  s3.stop();
  await database.drop();
});

const send = async (url: string, body: Uint8Array) => {
  const headers = { "content-type": "image/png" };
  return (await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) })).status;
};

describeDirectUploads("a bucket", {
  send,
  // It knows nothing of uploads: what comes is removed from the quarantine later.
  statusAfterUse: 200,
  begin: () => `${s3.environment["S3_ENDPOINT"]}/bucket/quarantine/`,
});

test("the bytes pass this service only when they are checked", async () => {
  const caller = await makeCaller();
  const { put } = await service.createDirect(caller, { filename: "a.png", mimeType: "image/png", bytes: 5 });
  const { searchParams } = new URL(put.url);
  expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(Number(searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(900);
  expect(await send(put.url, Buffer.from("12345"))).toBe(200);
});
