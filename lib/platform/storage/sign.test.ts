import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { useStorageEnvironment } from "./environment.fixture";
import { assertKey, isKey, StorageKeyError } from "./keys";
import { acceptMediaUrl } from "./media-source";
import { signedPutUrl, signedUrl, verifySignedPutUrl, verifySignedUrl } from "./sign";

const ACCOUNT = "5f0c2d62-0b5e-4c6e-9f35-6e5f3e7c1a11";
const OTHER = "b7c1b6f4-7d0f-4c0a-8a53-1f2d3c4b5a69";
const KEY = `${ACCOUNT}/job/final.mp4`;

let remove: () => Promise<void>;
beforeAll(async () => void ({ remove } = await useStorageEnvironment()));
afterAll(() => remove());
afterEach(() => vi.useRealTimers());

describe("a signed address", () => {
  test("is under our origin and leads to its key", () => {
    const url = signedUrl(KEY, 60);
    expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:3000/files/${KEY}\\?exp=\\d+&sig=[\\w-]{43}$`));
    expect(verifySignedUrl(url)).toEqual({ key: KEY });
    expect(verifySignedUrl(`${url}&download=1`)).toEqual({ key: KEY });
  });

  test("expires to the second", () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const url = signedUrl(KEY, 60);
    vi.setSystemTime(1_800_000_059_999);
    expect(verifySignedUrl(url)).toEqual({ key: KEY });
    vi.setSystemTime(1_800_000_060_000);
    expect(verifySignedUrl(url)).toEqual({ refused: "expired" });
  });

  test.each<[string, (url: string) => string]>([
    ["a longer life", (url) => url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 1}`)],
    ["another file", (url) => url.replace("final.mp4", "poster.jpg")],
    ["another account", (url) => url.replace(ACCOUNT, OTHER)],
    ["one character of the signature changed", (url) => url.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["the signature truncated", (url) => url.slice(0, -1)],
    ["an empty signature", (url) => url.replace(/sig=.*/, "sig=")],
    ["no signature", (url) => url.replace(/&sig=.*/, "")],
    ["a longer signature", (url) => `${url}A`],
    ["no query", (url) => url.replace(/\?.*/, "")],
    ["an encoded path", (url) => url.replace("final.mp4", "final%2Emp4")],
    ["a path that climbs", (url) => url.replace("/job/", "/job/../job2/")],
    ["a doubled slash", (url) => url.replace("/job/", "//job/")],
  ])("with %s is forged", (_name, change) => {
    const url = change(signedUrl(KEY, 60));
    expect(verifySignedUrl(url)).toEqual({ refused: "forged" });
  });

  test("elsewhere is not ours", () => {
    const url = signedUrl(KEY, 60);
    for (const other of [
      url.replace("127.0.0.1:3000", "127.0.0.1:3001"),
      url.replace("127.0.0.1", "localhost"),
      url.replace("http:", "https:"),
      url.replace("/files/", "/file/"),
      "https://example.com/files/a/b.png",
      "not an address",
    ])
      expect(verifySignedUrl(other), other).toBeNull();
  });

  test("to put is not one to read, nor the other way round", () => {
    const put = signedPutUrl(KEY, new Date(Date.now() + 60_000));
    expect(verifySignedPutUrl(put)).toEqual({ key: KEY });
    expect(verifySignedUrl(put)).toEqual({ refused: "forged" });
    expect(verifySignedPutUrl(signedUrl(KEY, 60))).toEqual({ refused: "forged" });
  });
});

describe("acceptMediaUrl", () => {
  const refusal = (url: string): string => {
    try {
      return JSON.stringify(acceptMediaUrl(ACCOUNT, "imageUrls[0]", url, "image"));
    } catch (error) {
      if (error instanceof ApiError) return `${error.status} ${error.message}`;
      throw error;
    }
  };

  test("turns our own address into its key, without a request", () => {
    expect(acceptMediaUrl(ACCOUNT, "videoUrl", signedUrl(KEY, 60), "any")).toEqual({ key: KEY });
  });
  test("keeps a public address", () => {
    const url = "https://example.com/a.png?x=1";
    expect(acceptMediaUrl(ACCOUNT, "videoUrl", url, "video")).toEqual({ url });
  });
  test.each<[string, () => string, string]>([
    [
      "another account's file",
      () => signedUrl(`${OTHER}/job/a.png`, 60),
      "400 imageUrls[0]: this is not a valid media address of",
    ],
    ["a forged address", () => `${signedUrl(KEY, 60)}x`, "400 imageUrls[0]: this is not a valid media address of"],
    ["an expired address", () => signedUrl(KEY, -1), "400 imageUrls[0]: this media address has expired"],
    [
      "our own origin elsewhere",
      () => "http://127.0.0.1:3000/api/health",
      "400 imageUrls[0]: an address must start with https://",
    ],
    ["http", () => "http://example.com/a.png", "400 imageUrls[0]: an address must start with https://"],
    ["loopback", () => "https://2130706433/a.png", "400 imageUrls[0]: 127.0.0.1 is not a public address"],
    ["a local name", () => "https://db.internal/a.png", "400 imageUrls[0]: db.internal is a local name"],
  ])("400 naming the field for %s", (_name, url, message) => expect(refusal(url())).toContain(message));
});

test.each(["a/b", "a/b.mp4", `${ACCOUNT}/uploads/x.png`, "a/b_c/d-e.f.g"])("%s is a key", (key) => {
  expect(isKey(key)).toBe(true);
  expect(assertKey(key)).toBe(key);
});
test.each([
  "",
  "a",
  "/a/b",
  "a/b/",
  "a//b",
  "../a",
  "a/../b",
  "a/..",
  "a/./b",
  "a/.hidden",
  ".unfinished/x",
  "a/b\0",
  "a/b\n",
  "a\\b/c",
  "a/b c",
  "a/%2e%2e/b",
  "a/é",
  `a/${"b".repeat(600)}`,
])("%j is no key", (key) => {
  expect(isKey(key)).toBe(false);
  expect(() => assertKey(key)).toThrow(StorageKeyError);
});
