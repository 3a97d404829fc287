import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { storage } from "../../lib/platform/storage";
import { signedUrl } from "../../lib/platform/storage/sign";
import { test } from "../support/api-test";

const photo = readFileSync(fileURLToPath(new URL("../fixtures/pictures/coffee.jpg", import.meta.url)));

/** Stores a file as a job would, and signs it for the door under test: a signature names no origin. */
async function stored(origin: string, name = "final.jpg"): Promise<{ key: string; url: (seconds?: number) => string }> {
  const key = `${randomUUID()}/${randomUUID()}/${name}`;
  await storage().putBytes(key, photo);
  const url = (seconds = 60) => {
    const { pathname, search } = new URL(signedUrl(key, seconds));
    return origin + pathname + search;
  };
  return { key, url };
}

test("200 with type, validator, life and a safe name; as an attachment when asked", async ({ origin }) => {
  const { url } = await stored(origin);
  const response = await fetch(url());
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "content-disposition": 'inline; filename="final.jpg"',
    "cache-control": expect.stringMatching(/^private, max-age=(5\d|60)$/),
    etag: expect.stringMatching(/^".+"$/),
  });
  const attachment = await fetch(`${url()}&download=1`);
  expect(attachment.headers.get("content-disposition")).toBe('attachment; filename="final.jpg"');
});

test("206 for a range, 416 outside the file, the whole for several ranges", async ({ origin }) => {
  const { url } = await stored(origin);
  const ranged = (range: string) => fetch(url(), { headers: { range } });
  const part = await ranged("bytes=100-199");
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${photo.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(photo.subarray(100, 200))).toBe(true);
  expect(Buffer.from(await (await ranged("bytes=-10")).arrayBuffer()).equals(photo.subarray(-10))).toBe(true);
  const outside = await ranged(`bytes=${photo.length}-`);
  expect([outside.status, outside.headers.get("content-range")]).toEqual([416, `bytes */${photo.length}`]);
  expect((await ranged("bytes=0-1,5-6")).status).toBe(200);
});

test("HEAD has no body; 304 for a current copy", async ({ origin }) => {
  const { url } = await stored(origin);
  const head = await fetch(url(), { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/jpeg", ""]);
  const current = await fetch(url(), { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
  expect(current.status).toBe(304);
});

test("R4 403 in the envelope for an expired, forged, re-pathed or truncated signature; 404 when the file is gone", async ({
  origin,
}) => {
  const { key, url } = await stored(origin);
  const other = await stored(origin);
  const good = url();
  for (const bad of [
    url(-1),
    good.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    good.replace(key, other.key),
    good.slice(0, -5),
    good.replace(/\?.*/, ""),
    good.replace(/exp=\d+/, "exp=9999999999"),
    `${origin}/files/..%2f..%2fetc/passwd?exp=9999999999&sig=x`,
  ]) {
    const response = await fetch(bad);
    expect([response.status, response.headers.get("cache-control")], bad).toEqual([403, "private, no-store"]);
    const body = await response.json();
    expect(Object.keys(body).toSorted()).toEqual(["code", "error", "hint", "message"]);
    expect(body.code).toBe("MEDIA_ADDRESS_REFUSED");
  }
  await storage().remove(key);
  expect(await (await fetch(good)).json()).toMatchObject({ code: "NOT_FOUND" });
});

test("405 for methods a file has not; a preflight needs nothing", async ({ origin }) => {
  const { url } = await stored(origin);
  for (const method of ["POST", "PATCH", "DELETE"]) {
    const response = await fetch(url(), { method });
    expect([response.status, response.headers.get("allow")], method).toEqual([405, "GET, HEAD, PUT, OPTIONS"]);
  }
  const preflight = await fetch(url(), { method: "OPTIONS", headers: { origin: "https://example.com" } });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
});
