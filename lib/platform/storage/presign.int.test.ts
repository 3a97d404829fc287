import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Double, startS3Double } from "@/e2e/support/doubles/s3-double";
import { bucketOrigins } from "./bucket-origin";
import { deliver } from "./deliver";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";
import { createPresigner } from "./presign";
import { signedUrl } from "./sign";

const KEY = "acc/job/final.mp4";
let s3: S3Double;
let remove: () => Promise<void>;
beforeAll(async () => {
  s3 = await startS3Double();
  ({ remove } = await useStorageEnvironment({
    ...s3.environment,
    MEDIA_DELIVERY: "redirect",
    MEDIA_UPLOADS: "bucket",
  }));
  await storage().putBytes(KEY, Buffer.from("0123456789"));
});
afterAll(async () => {
  for (const name of ["S3_BUCKET", "MEDIA_DELIVERY", "MEDIA_UPLOADS"]) delete process.env[name];
  s3.stop();
  await remove();
});

const soon = (seconds = 60) => new Date(Date.now() + seconds * 1000);
const presigner = () => storage().presigner ?? expect.fail("a bucket has addresses of its own");

describe("an address to put to", () => {
  const send = async (url: string, init: RequestInit) => (await fetch(url, { method: "PUT", ...init })).status;
  const type = { "content-type": "image/png" };
  const address = (expiresAt = soon()) =>
    presigner().put("quarantine/acc/one", { bytes: 5, mimeType: "image/png", expiresAt });

  test("takes exactly the declared bytes under the declared type", async () => {
    expect(await send(await address(), { headers: type, body: "12345" })).toBe(200);
    expect(s3.objects.get("quarantine/acc/one")?.toString()).toBe("12345");
  });

  test("403 for more or fewer, for another type, for another key, and to read", async () => {
    s3.objects.clear();
    const url = await address();
    expect(await send(url, { headers: type, body: "123456" })).toBe(403);
    expect(await send(url, { headers: type, body: "1234" })).toBe(403);
    expect(await send(url, { headers: { "content-type": "text/html" }, body: "12345" })).toBe(403);
    expect(await send(url.replace("/one?", "/../two?"), { headers: type, body: "12345" })).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(s3.objects.size).toBe(0);
    await storage().putBytes(KEY, Buffer.from("0123456789"));
  });

  test("403 after its end", async () => {
    const url = await address(soon(1));
    await new Promise((resume) => setTimeout(resume, 2_100));
    expect(await send(url, { headers: type, body: "12345" })).toBe(403);
  });
});

describe("a signed address of ours", () => {
  const get = (address: string, init: RequestInit = {}) => deliver(new Request(address, init), new URL(address));

  test("302 to the bucket, for as long as it has left, with its type and name", async () => {
    const answer = await get(`${signedUrl(KEY, 600)}&download=1&name=Launch`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
    const location = new URL(answer.headers.get("location") ?? "");
    expect(location.origin).toBe(s3.environment["S3_ENDPOINT"]);
    const seconds = Number(location.searchParams.get("X-Amz-Expires"));
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    const file = await fetch(location, { headers: { range: "bytes=2-4" } });
    expect([file.status, await file.text()]).toEqual([206, "234"]);
    expect(file.headers.get("content-type")).toBe("video/mp4");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="Launch.mp4"');
  });

  test("HEAD, 304 and captions are answered here; what is gone is 404, what is forged 403", async () => {
    const url = signedUrl(KEY, 600);
    const head = await get(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
    const etag = head.headers.get("etag") ?? "";
    expect((await get(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    await storage().putBytes("acc/job/captions.vtt", Buffer.from("WEBVTT"));
    expect(await (await get(signedUrl("acc/job/captions.vtt", 60))).text()).toBe("WEBVTT");
    await expect(get(signedUrl("acc/job/none.mp4", 60))).rejects.toMatchObject({ status: 404 });
    await expect(get(url.replace("final", "other"))).rejects.toMatchObject({ status: 403 });
    await expect(get(signedUrl(KEY, -1))).rejects.toMatchObject({ status: 403 });
  });
});

test.each([
  ["a region of Amazon's", { S3_BUCKET: "ads", S3_REGION: "eu-central-1" }],
  ["its first region", { S3_BUCKET: "ads", S3_REGION: "us-east-1" }],
  ["a name with dots", { S3_BUCKET: "ads.example.com", S3_REGION: "eu-west-1" }],
  ["an endpoint", { S3_BUCKET: "ads", S3_ENDPOINT: "http://storage:9000" }],
  ["another one for clients", { S3_BUCKET: "ads", S3_PUBLIC_ENDPOINT: "https://media.example.com" }],
])("pages may use the origin that addresses have: %s", async (_, given) => {
  const before = { ...process.env };
  const blank = { S3_ENDPOINT: "", S3_PUBLIC_ENDPOINT: "", S3_REGION: "auto" };
  for (const [name, value] of Object.entries({ ...blank, ...given })) process.env[name] = value;
  globalThis.spotmillSingletons?.delete("env");
  try {
    const { S3_BUCKET: bucket = "", S3_REGION: region = "auto", ...ends } = given as Record<string, string>;
    const publicEndpoint = ends["S3_PUBLIC_ENDPOINT"] ?? ends["S3_ENDPOINT"];
    const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
    const own = createPresigner({ bucket, region, credentials, ...(publicEndpoint && { publicEndpoint }) });
    const url = await own.get(KEY, { mimeType: "video/mp4", disposition: "inline", expiresAt: soon() });
    const origins = [new URL(url).origin];
    expect(bucketOrigins()).toEqual({ reading: origins, sending: origins });
  } finally {
    for (const [name, value] of Object.entries(before)) process.env[name] = value ?? "";
    globalThis.spotmillSingletons?.delete("env");
  }
});
