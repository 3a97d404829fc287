import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiError } from "@/lib/contract/errors";
import { deliver } from "./deliver";
import { withReplacing } from "./contract.fixture";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";
import { signedPutUrl, signedUrl } from "./sign";

const KEY = "acc/job/final.mp4";
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ remove } = await useStorageEnvironment());
  await storage().putBytes(KEY, Buffer.from("0123456789"));
});
afterAll(() => remove());

/** As it comes through Next: any host, then rewritten to our own. */
const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  deliver(new Request(address.replace("127.0.0.1", "localhost"), { method, headers }), new URL(address));
/** Size of the file that the validator of an answer names. */
const sizeIn = ({ headers }: Response): number => Number.parseInt(headers.get("etag")?.slice(1) ?? "", 16);
const refusal = (address: string) =>
  get(address).then(
    (response) => String(response.status),
    (error: ApiError) => `${error.status} ${error.code} ${error.message}`,
  );

test("200 with the file, its type, a validator, and headers that keep a browser from running it", async () => {
  const response = await get(signedUrl(KEY, 600));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("0123456789");
  const { "cache-control": cache, etag, ...headers } = Object.fromEntries(response.headers);
  expect(headers).toEqual({
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
    "content-disposition": 'inline; filename="final.mp4"',
    "content-length": "10",
    "content-security-policy": "sandbox",
    "content-type": "video/mp4",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(etag).toMatch(/^"[^"]+"$/);
  const seconds = Number(/^private, max-age=(\d+)$/.exec(cache ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
});

test("as an attachment when asked", async () => {
  const response = await get(`${signedUrl(KEY, 60)}&download=1`);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="final.mp4"');
});

test("206 for one range, 200 for several, 416 outside", async () => {
  const part = await get(signedUrl(KEY, 60), { range: "bytes=2-4" });
  expect([
    part.status,
    part.headers.get("content-range"),
    part.headers.get("content-length"),
    await part.text(),
  ]).toEqual([206, "bytes 2-4/10", "3", "234"]);
  expect(await (await get(signedUrl(KEY, 60), { range: "bytes=-1" })).text()).toBe("9");
  expect((await get(signedUrl(KEY, 60), { range: "bytes=0-1,4-5" })).status).toBe(200);
  const outside = await get(signedUrl(KEY, 60), { range: "bytes=10-" });
  expect([outside.status, outside.headers.get("content-range"), await outside.text()]).toEqual([416, "bytes */10", ""]);
});

test("a range of another version is answered with the whole of this one", async () => {
  const etag = (await get(signedUrl(KEY, 60))).headers.get("etag") ?? "";
  expect((await get(signedUrl(KEY, 60), { range: "bytes=2-4", "if-range": etag })).status).toBe(206);
  expect((await get(signedUrl(KEY, 60), { range: "bytes=2-4", "if-range": '"other"' })).status).toBe(200);
});

test("a file that is replaced while it is sent goes out with the length and the validator of what is sent", async () => {
  const key = "acc/job/replaced.mp4";
  const versions = [10, 2000].map((length) => Buffer.alloc(length, "x"));
  await withReplacing(key, versions, async () => {
    for (let n = 0; n < 150; n++) {
      const whole = await get(signedUrl(key, 60));
      const { length } = await whole.text();
      expect([whole.headers.get("content-length"), sizeIn(whole)]).toEqual([String(length), length]);
      const part = await get(signedUrl(key, 60), { range: "bytes=5-1500" });
      const sent = (await part.text()).length;
      const total = sizeIn(part);
      const last = Math.min(1500, total - 1);
      expect([part.headers.get("content-length"), part.headers.get("content-range")]).toEqual(
        part.status === 200 ? [String(total), null] : [String(sent), `bytes 5-${last}/${total}`],
      );
    }
  });
});

test("304 for a current copy", async () => {
  const etag = (await get(signedUrl(KEY, 60))).headers.get("etag") ?? "";
  for (const held of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const response = await get(signedUrl(KEY, 60), { "if-none-match": held });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  }
  expect((await get(signedUrl(KEY, 60), { "if-none-match": '"x"' })).status).toBe(200);
});

test("HEAD gives the length and no body, whatever range it names", async () => {
  const response = await get(signedUrl(KEY, 60), { range: "bytes=2-4" }, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "10", ""]);
});

test("R4 403 for an expired, forged, re-pathed or truncated signature, and for an address to put to", async () => {
  const good = signedUrl(KEY, 60);
  expect(await refusal(good)).toBe("200");
  expect(await refusal(signedUrl(KEY, -1))).toBe("403 MEDIA_ADDRESS_REFUSED this address has expired");
  for (const bad of [
    `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`,
    good.slice(0, -5),
    good.replace("acc/", "other/"),
    good.replace(/\?.*/, ""),
    signedPutUrl(KEY, new Date(Date.now() + 60_000)),
  ])
    expect(await refusal(bad), bad).toBe("403 MEDIA_ADDRESS_REFUSED this address is not valid");
});

test("404 when the file is gone", async () => {
  expect(await refusal(signedUrl("acc/job/gone.mp4", 60))).toBe("404 NOT_FOUND this file is no longer stored");
});
