import { expect } from "@playwright/test";
import { insertWaitingRun } from "../support/agent/agent";
import { makeAccount, makeKey, type TestAccount } from "../support/account";
import { test } from "../support/api-test";
import { cancelOpen } from "../support/jobs";

// The address rows of the test matrix at the door, for every field that takes one. What the guard does beyond the door
// (names, redirects, bodies) is tested beside it, in lib/platform/http/guard.

const refused: Readonly<Record<string, readonly string[]>> = {
  "X1 schemes": [
    "ftp://example.com/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "gopher://example.com/",
    "example.com/a.png",
    "//example.com/a.png",
  ],
  "X2 user names, ports, length": [
    "https://user:secret@example.com/a.png",
    "https://example.com:8443/a.png",
    "https://example.com:22/a.png",
    `https://example.com/${"a".repeat(2049 - "https://example.com/".length)}`,
  ],
  "X3 local names": ["localhost", "x.localhost", "x.local", "x.internal"].flatMap((name) => [
    `https://${name}/a.png`,
    `https://${name}./a.png`,
  ]),
  "X4 spellings of 127.0.0.1": [
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "１２７.0.0.1",
    "127。0。0。1",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
  ].map((host) => `https://${host}/a.png`),
  "X5 IPv6": [
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fe80::1%25eth0]",
  ].map((host) => `https://${host}/a.png`),
};

interface Field {
  readonly field: string;
  readonly path: string;
  bodyWith(url: string): object;
  /** Plain http is a brand's own. */
  readonly allowsHttp?: boolean;
  /** Ids that stand in the path. */
  readonly pathFor?: (account: TestAccount) => Promise<string>;
}

const fields: readonly Field[] = [
  { field: "productImageUrls", path: "/ugc/jobs", bodyWith: (url) => ({ prompt: "A mug", productImageUrls: [url] }) },
  { field: "imageUrls", path: "/video/jobs", bodyWith: (url) => ({ imageUrls: [url] }) },
  { field: "frameImages", path: "/video/jobs", bodyWith: (url) => ({ frameImages: [{ url }] }) },
  {
    field: "referenceImageUrls",
    path: "/image-ads/jobs",
    bodyWith: (url) => ({ prompt: "A mug", referenceImageUrls: [url] }),
  },
  { field: "videoUrl", path: "/subtitle/jobs", bodyWith: (videoUrl) => ({ videoUrl, script: "Hello there." }) },
  { field: "websiteUrl", path: "/brands", bodyWith: (websiteUrl) => ({ websiteUrl }), allowsHttp: true },
  { field: "url", path: "/provenance/verify", bodyWith: (url) => ({ url }) },
  { field: "url", path: "/webhooks", bodyWith: (url) => ({ url }) },
  {
    field: "uploadedFiles",
    path: "/agent/pending-inputs/*/reply",
    bodyWith: (url) => ({ uploadedFiles: [{ url, name: "a.png" }] }),
    pathFor: async ({ userId }) => `/agent/pending-inputs/${(await insertWaitingRun(userId)).pendingInputId}/reply`,
  },
];

for (const { field, path, bodyWith, allowsHttp, pathFor } of fields)
  for (const [row, urls] of Object.entries(refused))
    test(`${row} in ${field} of ${path} -> 400 naming it`, async ({ api }) => {
      const account = await makeAccount();
      const { secret: key } = account;
      const target = (await pathFor?.(account)) ?? path;
      const plain = row.startsWith("X1") && !allowsHttp ? ["http://example.com/a.png"] : [];
      for (const url of [...urls, ...plain])
        expect(await api.call("POST", target, { key, body: bodyWith(url) }), url.slice(0, 80)).toMatchObject({
          status: 400,
          body: { code: "INVALID_REQUEST", message: expect.stringContaining(field) },
        });
      const { secret: reader } = await makeKey(account);
      expect((await api.call("GET", "/usage", { key: reader })).body).toMatchObject({
        usage: { videos: 0, staticAdGenerations: { used: 0 } },
      });
    });

test("X1 X2 public addresses are taken: both usual ports, 2,048 characters; http of a brand's own site", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const start = "https://example.com/";
  const post = (productImageUrls: string[]) =>
    api.call("POST", "/ugc/jobs", { key, body: { prompt: "A mug", productImageUrls } });
  const good = ["https://example.com:443/a", "https://example.com:80/a", start + "a".repeat(2048 - start.length)];
  expect((await post(good)).status).toBe(202);
  const site = await api.call("POST", "/brands", { key, body: { websiteUrl: "http://brand.invalid/" } });
  expect(site.status, site.text).toBe(202);
  await cancelOpen(api, key);
});
