import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";
import { signedUrl } from "./sign";
import { deliverThumbnail, isThumbnailUrl } from "./thumbnail";

const OWN = "acc/job/poster.png";
const BROUGHT = "acc/uploads/photo.png";
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ remove } = await useStorageEnvironment());
  const picture = sharp({ create: { width: 1080, height: 1920, channels: 3, background: "#e5412d" } });
  const bytes = await picture.png().toBuffer();
  await storage().putBytes(OWN, bytes);
  await storage().putBytes(BROUGHT, bytes);
});
afterAll(() => remove());

const get = (address: string, init: RequestInit = {}) => deliverThumbnail(new Request(address, init), new URL(address));
const small = (key: string): string => `${signedUrl(key, 600)}&small=1`;

test("200 with a picture of ours at the size of a list, and 304 to who has it", async () => {
  expect(isThumbnailUrl(new URL(small(OWN)))).toBe(true);
  const response = await get(small(OWN));
  expect(response.headers.get("content-type")).toBe("image/webp");
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([width, height]).toEqual([480, 853]);
  const etag = response.headers.get("etag") ?? "";
  expect((await get(small(OWN), { headers: { "if-none-match": etag } })).status).toBe(304);
  const head = await get(small(OWN), { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a new version of the file is drawn anew", async () => {
  const before = (await get(small(OWN))).headers.get("etag");
  const other = sharp({ create: { width: 300, height: 300, channels: 3, background: "#1d6b3f" } });
  await storage().putBytes(OWN, await other.png().toBuffer());
  const response = await get(small(OWN));
  expect(response.headers.get("etag")).not.toBe(before);
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(300);
});

test("a file that is replaced before it is opened goes out with the validator of what is shown", async () => {
  const later = sharp({ create: { width: 200, height: 200, channels: 3, background: "#3f1d6b" } });
  const bytes = await later.png().toBuffer();
  const stat = storage().stat;
  vi.spyOn(storage(), "stat").mockImplementationOnce(async (key) => {
    const facts = await stat(key);
    await storage().putBytes(key, bytes);
    return facts;
  });
  await storage().putBytes(OWN, await later.clone().resize(240).png().toBuffer());
  const [during, after] = [await get(small(OWN)), await get(small(OWN))];
  vi.restoreAllMocks();
  expect((await sharp(await during.arrayBuffer()).metadata()).width).toBe(200);
  expect(during.headers.get("etag")).toBe(after.headers.get("etag"));
});

test("what a person brought is not opened: it goes out as it is", async () => {
  const response = await get(small(BROUGHT));
  expect(response.headers.get("content-type")).toBe("image/png");
});

test("403 without the signature", async () => {
  await expect(get(small(OWN).replace(/sig=.../, "sig=AAA"))).rejects.toMatchObject({ status: 403 });
});
