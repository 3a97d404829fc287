import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as send } from "node:http";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { signedPutUrl } from "../../lib/platform/storage/sign";
import type { Upload } from "../../lib/contract/uploads";
import { makeAccount, type TestAccount } from "../support/account";
import { test } from "../support/api-test";
import type { Client } from "../support/client";

const fixture = (path: string): Buffer => readFileSync(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)));
const MEGABYTE = 1024 * 1024;

interface DeclaredUpload {
  upload: Upload;
  put: { url: string; method: "PUT"; headers: Record<string, string>; expiresAt: string };
}

async function declareUpload(
  api: Client,
  { secret: key }: TestAccount,
  data: Uint8Array,
  change: object = {},
  path = "/uploads",
): Promise<DeclaredUpload> {
  const body = { filename: "photo.jpg", mimeType: "image/jpeg", bytes: data.byteLength, ...change };
  const answer = await api.call("POST", path, { key, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as DeclaredUpload;
}

const put = async ({ put: { url, headers } }: DeclaredUpload, data: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(url, { method: "PUT", headers, body: data });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const bytesOf = (data: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(data);

const get = async (api: Client, { secret: key }: TestAccount, id: string): Promise<Upload> =>
  ((await api.call("GET", `/uploads/${id}`, { key })).body as { upload: Upload }).upload;

test("201, one PUT, and the picture is ready at an address that serves it back as what it is", async ({ api }) => {
  const account = await makeAccount();
  const photo = fixture("pictures/coffee.jpg");
  const sha256 = createHash("sha256").update(photo).digest("hex");
  const declared = await declareUpload(api, account, photo, { sha256 });
  expect(declared.upload).toMatchObject({ status: "awaiting", url: null, bytes: photo.length });

  const done = await put(declared, bytesOf(photo));
  expect(done).toMatchObject({ status: 200, body: { upload: { status: "ready", mimeType: "image/jpeg", sha256 } } });
  const { url } = await get(api, account, declared.upload.id);
  const served = await fetch(url ?? "");
  expect(Buffer.from(await served.arrayBuffer()).equals(photo)).toBe(true);
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await put(declared, bytesOf(photo))).toMatchObject({ status: 403, body: { code: "MEDIA_ADDRESS_REFUSED" } });
});

test("an upload's address is taken by a job of its account, and by no other's", async ({ api }) => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const photo = fixture("pictures/croissant.webp");
  const declared = await declareUpload(api, account, photo, { filename: "croissant.webp", mimeType: "image/webp" });
  await put(declared, bytesOf(photo));
  const { url } = await get(api, account, declared.upload.id);
  const body = { prompt: "Fresh croissants every morning.", productImageUrls: [url] };
  const made = await api.call("POST", "/ugc/jobs", { key: account.secret, body });
  expect(made.status, made.text).toBe(202);
  const { job } = made.body as { job: { id: string } };
  await api.call("POST", `/jobs/${job.id}/cancel`, { key: account.secret });
  const refused = await api.call("POST", "/ugc/jobs", { key: stranger.secret, body });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("productImageUrls")]);
});

test("30 MB arrive whole, through either door", async ({ api }) => {
  const account = await makeAccount();
  const clip = Buffer.alloc(30 * MEGABYTE, 7);
  clip.write("\0\0\0\x18ftypisom", 0, "latin1");
  const declared = await declareUpload(api, account, clip, { mimeType: "video/mp4" });
  const { status, body } = await put(declared, bytesOf(clip));
  expect(status).toBe(200);
  expect(body.upload).toMatchObject({ bytes: clip.length, sha256: createHash("sha256").update(clip).digest("hex") });
});

for (const [name, file, change, reason] of [
  ["text", "text.png", {}, /must be a PNG/],
  ["HTML", "page.png", {}, /must be a PNG/],
  ["SVG", "drawing.png", {}, /must be a PNG/],
  ["a pixel bomb", "bomb.png", {}, /at most 64 megapixels/],
  ["a playlist", "playlist.mp4", { mimeType: "video/mp4" }, /must be an MP4/],
  ["other bytes than declared by hash", "pixel.png", { sha256: "0".repeat(64) }, /declared sha256/],
] as const)
  test(`400 and rejected for ${name}; the address is then used up`, async ({ api }) => {
    const account = await makeAccount();
    const data = fixture(`broken/${file}`);
    const declared = await declareUpload(api, account, data, { mimeType: "image/png", ...change });
    const refused = await put(declared, bytesOf(data));
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", error: expect.stringMatching(reason) },
    });
    expect(await get(api, account, declared.upload.id)).toMatchObject({
      status: "rejected",
      url: null,
      reason: refused.body.error,
    });
    expect((await put(declared, bytesOf(data))).status).toBe(403);
  });

test("a picture that is HTML as well is taken, and never served as HTML", async ({ api }) => {
  const account = await makeAccount();
  const data = fixture("broken/polyglot.png");
  const declared = await declareUpload(api, account, data, { mimeType: "image/png" });
  const { body } = await put(declared, bytesOf(data));
  const { headers } = await fetch(body.upload.url);
  expect([
    headers.get("content-type"),
    headers.get("x-content-type-options"),
    headers.get("content-security-policy"),
  ]).toEqual(["image/png", "nosniff", "sandbox"]);
});

test("400 for another length than declared, cut at the cap when it is not declared", async ({ api }) => {
  const account = await makeAccount();
  const photo = fixture("pictures/coffee.jpg");
  const short = await declareUpload(api, account, photo);
  expect(await put(short, bytesOf(photo.subarray(1)))).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("declared") },
  });

  const most = await declareUpload(api, account, Buffer.alloc(25 * MEGABYTE));
  const status = await new Promise((resolve, reject) => {
    const request = send(most.put.url, { method: "PUT" }, (response) => resolve(response.resume().statusCode));
    request.on("error", reject);
    for (let sent = 0; sent < 26; sent++) request.write(Buffer.alloc(MEGABYTE, 1));
    request.end();
  });
  expect(status).toBe(400);
  expect(await get(api, account, most.upload.id)).toMatchObject({
    status: "rejected",
    reason: expect.stringContaining("more arrived"),
  });
});

test("403 in the envelope for an expired, tampered or read-only address", async ({ api, origin }) => {
  const account = await makeAccount();
  const photo = fixture("pictures/coffee.jpg");
  const declared = await declareUpload(api, account, photo);
  const { url } = declared.put;
  const expired = new URL(
    signedPutUrl(`${account.userId}/uploads/${declared.upload.id}.jpg`, new Date(Date.now() - 1000)),
  );
  for (const bad of [
    origin + expired.pathname + expired.search,
    url.replace(account.userId, randomUUID()),
    url.slice(0, -1),
    url.replace(/exp=\d/, "exp=9"),
  ]) {
    const answer = await put({ ...declared, put: { ...declared.put, url: bad } }, bytesOf(photo));
    expect(answer).toMatchObject({ status: 403, body: { code: "MEDIA_ADDRESS_REFUSED" } });
    expect(Object.keys(answer.body).toSorted()).toEqual(["code", "error", "hint", "message"]);
  }
  expect((await fetch(url)).status).toBe(403);
  expect((await put(declared, bytesOf(photo))).status).toBe(200);
});

test("400 for a size over the cap, a type that is not taken, and unknown fields; path characters are dropped", async ({
  api,
}) => {
  const account = await makeAccount();
  const good = { filename: "../../etc/a.png", mimeType: "image/png", bytes: 10 };
  const create = (change: object) =>
    api.call("POST", "/uploads", { key: account.secret, body: { ...good, ...change } });
  expect((await create({})).body).toMatchObject({ upload: { filename: "a.png" } });
  for (const change of [
    { bytes: 25 * MEGABYTE + 1 },
    { bytes: 0 },
    { mimeType: "image/svg+xml" },
    { mimeType: "text/html" },
    { filename: " " },
    { sha256: "xyz" },
    { url: "https://example.com" },
  ])
    expect((await create(change)).status, JSON.stringify(change)).toBe(400);
  expect((await create({ bytes: 25 * MEGABYTE + 1 })).text).toContain("up to 25 MB");
});

test("404 for another account's upload; 403 without a scope that writes media", async ({ api }) => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const { upload } = await declareUpload(api, account, Buffer.alloc(10));
  expect((await api.call("GET", `/uploads/${upload.id}`, { key: stranger.secret })).status).toBe(404);
  const reader = await makeAccount({ scopes: ["jobs:read", "account:read"] });
  const body = { filename: "a.png", mimeType: "image/png", bytes: 10 };
  expect((await api.call("POST", "/uploads", { key: reader.secret, body })).status).toBe(403);
});

test("a deleted upload serves nothing, takes no bytes and is rejected; deleting it again is 200, another's 404", async ({
  api,
}) => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const photo = fixture("pictures/coffee.jpg");
  const [sent, awaited] = [await declareUpload(api, account, photo), await declareUpload(api, account, photo)];
  const { upload } = (await put(sent, bytesOf(photo))).body as { upload: Upload };
  const remove = (id: string, { secret: key }: TestAccount) => api.call("DELETE", `/uploads/${id}`, { key });
  expect((await remove(upload.id, stranger)).status).toBe(404);
  for (const id of [upload.id, upload.id, awaited.upload.id])
    expect(await remove(id, account)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await fetch(upload.url ?? "")).status).toBe(404);
  expect((await put(awaited, bytesOf(photo))).status).toBe(403);
  expect(await get(api, account, upload.id)).toMatchObject({ status: "rejected", url: null });
});

test("a direct upload is sent as often as needed, checked when it is completed, and ready", async ({ api }) => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const photo = fixture("pictures/coffee.jpg");
  const { upload, put: address } = await declareUpload(api, account, photo, {}, "/uploads/direct");
  const send = async (data: Buffer) =>
    (await fetch(address.url, { method: "PUT", headers: address.headers, body: bytesOf(data) })).status;
  const complete = ({ secret: key }: TestAccount) => api.call("POST", `/uploads/${upload.id}/complete`, { key });
  expect((await complete(account)).status).toBe(400);
  expect(await send(photo.subarray(1))).toBe(400);
  expect([await send(photo), await send(photo)]).toEqual([200, 200]);
  expect(await get(api, account, upload.id)).toMatchObject({ status: "awaiting", url: null });
  expect((await complete(stranger)).status).toBe(404);

  const done = await complete(account);
  expect([done.status, done.body]).toMatchObject([200, { upload: { status: "ready", mimeType: "image/jpeg" } }]);
  const { url } = await get(api, account, upload.id);
  expect(Buffer.from(await (await fetch(url ?? "")).arrayBuffer()).equals(photo)).toBe(true);
  expect((await complete(account)).status).toBe(200);
  expect(await send(photo)).toBe(403);
  expect((await fetch(address.url)).status).toBe(403);
});

test("400 and rejected for a direct upload that is no picture, whatever it says", async ({ api }) => {
  const account = await makeAccount();
  const data = fixture("broken/page.png");
  const declared = await declareUpload(api, account, data, { mimeType: "image/png" }, "/uploads/direct");
  const { url, headers } = declared.put;
  expect((await fetch(url, { method: "PUT", headers, body: bytesOf(data) })).status).toBe(200);
  for (let times = 0; times < 2; times++)
    expect(await api.call("POST", `/uploads/${declared.upload.id}/complete`, { key: account.secret })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", error: expect.stringMatching(/must be a PNG/) },
    });
  expect(await get(api, account, declared.upload.id)).toMatchObject({ status: "rejected", url: null });
});
