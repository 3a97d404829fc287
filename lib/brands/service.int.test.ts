import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../e2e/support/account";
import { createClient } from "../../e2e/support/client";
import { type TestDatabase, useDatabase } from "../../e2e/support/database";
import { db } from "@/lib/db/client";
import { brands, jobs, uploads } from "@/lib/db/schema";
import { serve } from "@/lib/rest/serve";
import type { Brand, BrandAsset } from "./contract";
import { advance, markFailed, markReady } from "./lifecycle";
import type { StoredProfile } from "./profile";
import { resolveBrand } from "./service";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const { call } = createClient("http://api.example", serve);
const brandOf = ({ body }: { body: unknown }) => body as Brand;
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;
const profile: StoredProfile = {
  name: "Harbor",
  tagline: "Coffee by the sea",
  description: null,
  language: "en",
  toneOfVoice: "Warm and plain.",
  valueProps: ["Roasted on Tuesdays"],
  colorPalette: ["#aa3322", "#ffeedd"],
  colours: { primary: "#aa3322", accent: "#aa3322", background: "#ffffff", text: "#221100" },
  fonts: ["Lora"],
  logos: [],
  productImages: [],
  brandMd: "# Harbor",
};
const post = async ({ secret: key }: TestAccount, websiteUrl: string) =>
  call("POST", "/brands", { key, body: { websiteUrl } });
const makeReady = async (account: TestAccount, websiteUrl: string, change: Partial<StoredProfile> = {}) => {
  const brand = brandOf(await post(account, websiteUrl));
  const [row] = await db().select().from(brands).where(eq(brands.id, brand.id));
  expect(await markReady({ brandId: brand.id, attempt: row!.attempt }, { ...profile, ...change })).toBe(true);
  return brand;
};

describe("POST /brands", () => {
  test("202, queued without a profile, at its own address", async () => {
    const account = await makeAccount();
    const answer = await post(account, "https://www.harbor.example/menu?x=1#top");
    expect(answer.status).toBe(202);
    const brand = brandOf(answer);
    expect(brand).toMatchObject({
      slug: "harbor-example",
      websiteUrl: "https://www.harbor.example/menu?x=1",
      status: "queued",
      progress: 0,
      profile: null,
    });
    expect(answer.headers.get("location")).toContain(`/brands/${brand.id}`);
    expect(brandOf(await call("GET", `/brands/${brand.id}`, { key: account.secret }))).toEqual(brand);
  });

  test("the same site, `www.` or another path, is the same brand; a slug clash gets a suffix", async () => {
    const account = await makeAccount();
    const first = brandOf(await post(account, "https://one.example/"));
    for (const other of ["http://one.example/about", "https://www.one.example", "https://ONE.example./x"])
      expect(brandOf(await post(account, other)).id).toBe(first.id);
    expect(brandOf(await post(account, "https://one-example/")).slug).toBe("one-example-2");
    expect((await call("GET", "/brands", { key: account.secret })).body).toMatchObject({ brands: [{}, {}] });
  });

  test("ten at once are one brand", async () => {
    const account = await makeAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(account, "https://twins.example")));
    expect(new Set(answers.map((answer) => brandOf(answer).id)).size).toBe(1);
  });

  test("a repeated Idempotency-Key does not read a ready site again", async () => {
    const account = await makeAccount();
    const options = {
      key: account.secret,
      headers: { "idempotency-key": "a" },
      body: { websiteUrl: "https://idem.example/" },
    };
    const first = brandOf(await call("POST", "/brands", options));
    await markReady({ brandId: first.id, attempt: 1 }, profile);
    expect(brandOf(await call("POST", "/brands", options)).id).toBe(first.id);
    expect(brandOf(await call("GET", `/brands/${first.id}`, { key: account.secret })).status).toBe("ready");
  });

  test.each([
    undefined,
    null,
    "not a url",
    "ftp://a.example",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:pw@a.example",
    "https://a.example:8443",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest",
    "http://localhost/",
    "http://shop.internal/",
    `https://a.example/${"x".repeat(2048)}`,
  ])("400 naming websiteUrl for %s", async (websiteUrl) => {
    const { secret: key } = await makeAccount();
    const answer = await call("POST", "/brands", { key, body: { websiteUrl } });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining("websiteUrl")]);
    expect((await call("GET", "/brands", { key })).body).toEqual({ brands: [] });
  });
});

describe("PATCH /brands/{brandId}", () => {
  test("a new book counts up, a tone alone does not; both win over what was found", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://patch.example");
    const patch = async (body: object) => brandOf(await call("PATCH", `/brands/${id}`, { key: account.secret, body }));
    expect((await patch({ toneOfVoice: "Dry." })).profile).toMatchObject({
      toneOfVoice: "Dry.",
      brandMd: "# Harbor",
      brandMdVersion: 1,
    });
    expect((await patch({ brandMd: "# Ours" })).profile).toMatchObject({ brandMd: "# Ours", brandMdVersion: 2 });
    expect((await patch({ brandMd: "", toneOfVoice: "" })).profile).toMatchObject({
      brandMd: "",
      brandMdVersion: 3,
      toneOfVoice: "",
    });
  });

  test("ten at once make ten versions, in any status", async () => {
    const account = await makeAccount();
    const { id } = brandOf(await post(account, "https://ten.example"));
    const options = { key: account.secret, body: { brandMd: "# Book" } };
    await Promise.all(Array.from({ length: 10 }, () => call("PATCH", `/brands/${id}`, options)));
    const { profile: shown, status } = brandOf(await call("GET", `/brands/${id}`, { key: account.secret }));
    expect([status, shown?.brandMdVersion, shown?.brandMd, shown?.name]).toEqual(["queued", 11, "# Book", null]);
  });

  test.each([
    {},
    { websiteUrl: "https://x.example" },
    { slug: "x" },
    { profile: {} },
    { status: "ready" },
    { brandMd: null },
    { toneOfVoice: null },
    { brandMd: "x".repeat(20_001) },
    { toneOfVoice: "x".repeat(2001) },
    { brandMd: "ok", status: "ready" },
  ])("400 for %j", async (body) => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://bad.example");
    expect((await call("PATCH", `/brands/${id}`, { key: account.secret, body })).status).toBe(400);
    expect(brandOf(await call("GET", `/brands/${id}`, { key: account.secret })).profile?.brandMdVersion).toBe(1);
  });

  test.each([{ brandMd: "😀".repeat(20_000) }, { toneOfVoice: "é".repeat(2000) }])("200 at the bound", async (body) => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://bound.example");
    expect((await call("PATCH", `/brands/${id}`, { key: account.secret, body })).status).toBe(200);
  });
});

describe("a site posted again", () => {
  test("is queued under its id, keeps the old profile meanwhile and the edits for ever", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://again.example");
    await call("PATCH", `/brands/${id}`, { key: account.secret, body: { brandMd: "# Mine", toneOfVoice: "Mine." } });
    const again = brandOf(await post(account, "https://again.example/shop"));
    expect(again).toMatchObject({ id, status: "queued", progress: 0, profile: { name: "Harbor", brandMd: "# Mine" } });
    await markReady({ brandId: id, attempt: 2 }, { ...profile, name: "Harbor Two" });
    expect(brandOf(await call("GET", `/brands/${id}`, { key: account.secret }))).toMatchObject({
      status: "ready",
      profile: { name: "Harbor Two", brandMd: "# Mine", brandMdVersion: 2, toneOfVoice: "Mine." },
    });
  });

  test("a late worker of an earlier attempt changes nothing; a failure keeps the old profile and says why", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://late.example");
    await post(account, "https://late.example");
    expect(await markReady({ brandId: id, attempt: 1 }, { ...profile, name: "Late" })).toBe(false);
    expect(await advance({ brandId: id, attempt: 1 }, "crawling", 5)).toBeUndefined();
    expect((await advance({ brandId: id, attempt: 2 }, "crawling", 5))?.status).toBe("crawling");
    await markFailed({ brandId: id, attempt: 2 }, { code: "SITE_UNREACHABLE", message: "gone" });
    expect(brandOf(await call("GET", `/brands/${id}`, { key: account.secret }))).toMatchObject({
      status: "failed",
      profile: { name: "Harbor", ingestError: { code: "SITE_UNREACHABLE", message: "gone" } },
    });
    expect(brandOf(await post(account, "https://late.example")).profile).not.toHaveProperty("ingestError");
  });
});

describe("references", () => {
  test("by id, by slug, by both; the default is the one that became ready last", async () => {
    const account = await makeAccount();
    const accountId = account.userId;
    const [one, two] = [await makeReady(account, "https://r1.example"), await makeReady(account, "https://r2.example")];
    expect(await resolveBrand(accountId, {})).toBeNull();
    expect(await resolveBrand(accountId, { brandId: one.id })).toMatchObject({ id: one.id, name: "Harbor" });
    expect(await resolveBrand(accountId, { brandSlug: two.slug, useDefaultBrand: true })).toMatchObject({ id: two.id });
    expect(await resolveBrand(accountId, { brandId: one.id, brandSlug: one.slug })).toMatchObject({ id: one.id });
    expect(await resolveBrand(accountId, { useDefaultBrand: true })).toMatchObject({ id: two.id });
    await post(account, "https://r1.example");
    await markReady({ brandId: one.id, attempt: 2 }, profile);
    expect(await resolveBrand(accountId, { useDefaultBrand: true })).toMatchObject({ id: one.id });
    await expect(resolveBrand(accountId, { brandId: one.id, brandSlug: two.slug })).rejects.toThrow(/two different/);
  });

  test("400 for a brand that is not ready, unknown, foreign or malformed; the last three alike", async () => {
    const [account, stranger] = [await makeAccount(), await makeAccount()];
    const waiting = brandOf(await post(account, "https://wait.example"));
    const foreign = await makeReady(stranger, "https://theirs.example");
    const refusals = ["/ugc/jobs", "/video/jobs", "/image-ads/jobs"].map(async (path) => {
      const ask = (reference: object) =>
        call("POST", path, { key: account.secret, body: { prompt: "An ad for tea", ...reference } });
      const unready = await ask({ brandId: waiting.id });
      expect([unready.status, unready.body]).toEqual([
        400,
        expect.objectContaining({ hint: expect.stringContaining(`poll GET /brands/${waiting.id}`) }),
      ]);
      expect((await ask({ useDefaultBrand: true })).status).toBe(400);
      const unknown = await Promise.all(
        [foreign.id, "11111111-1111-4111-8111-111111111111", "nonsense"].map((brandId) => ask({ brandId })),
      );
      expect(new Set(unknown.map((answer) => answer.text)).size).toBe(1);
      expect(unknown[0]!.status).toBe(400);
      expect((await ask({ brandSlug: foreign.slug })).status).toBe(400);
    });
    await Promise.all(refusals);
  });
});

describe("GET /brands/{brandId}/assets", () => {
  test("uploads filed under the brand and outputs of jobs that referenced it, prompt on those only", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://assets.example");
    const file = { filename: "mug.png", mimeType: "image/png", bytes: 10 };
    const key = account.secret;
    const announced = await call("POST", "/uploads", { key, body: { ...file, brandId: id } });
    await call("POST", "/uploads", { key, body: file });
    const upload = (announced.body as { upload: { id: string } }).upload;
    await db().update(uploads).set({ status: "ready" }).where(eq(uploads.id, upload.id));
    const made = await call("POST", "/image-ads/jobs", { key, body: { prompt: "Tea at dusk", brandId: id } });
    const job = (made.body as { job: { id: string } }).job;
    const stored = `${account.userId}/${job.id}/image-1.png`;
    await db()
      .update(jobs)
      .set({
        status: "completed",
        progress: 100,
        finishedAt: new Date(),
        result: { images: [{ url: { $file: stored }, index: 0 }] },
      })
      .where(eq(jobs.id, job.id));
    const { assets } = (await call("GET", `/brands/${id}/assets`, { key })).body as { assets: BrandAsset[] };
    expect(assets).toEqual([
      expect.objectContaining({ source: "generated", prompt: "Tea at dusk", mimeType: "image/png" }),
      expect.objectContaining({ id: upload.id, source: "upload", prompt: null, filename: "mug.png" }),
    ]);
    for (const { url } of assets) {
      const expires = Number(new URL(url!).searchParams.get("exp")) - Date.now() / 1000;
      expect(expires).toBeGreaterThan(3590);
      expect(expires).toBeLessThan(3601);
    }
  });

  test("400 for an upload filed under a brand that is not the account's", async () => {
    const [account, stranger] = [await makeAccount(), await makeAccount()];
    const { id } = await makeReady(stranger, "https://notmine.example");
    const body = { filename: "mug.png", mimeType: "image/png", bytes: 10, brandId: id };
    expect((await call("POST", "/uploads", { key: account.secret, body })).status).toBe(400);
  });
});

test("404 for another account's brand, the same as for an unknown one", async () => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const { id } = await makeReady(stranger, "https://secret.example");
  for (const [method, path] of [
    ["GET", ""],
    ["PATCH", ""],
    ["GET", "/assets"],
  ] as const) {
    const body = method === "PATCH" ? { toneOfVoice: "x" } : undefined;
    const [foreign, unknown] = await Promise.all(
      [id, "11111111-1111-4111-8111-111111111111"].map((one) =>
        call(method, `/brands/${one}${path}`, { key: account.secret, ...(body && { body }) }),
      ),
    );
    expect([foreign!.status, foreign!.body]).toEqual([404, unknown!.body]);
  }
  expect((await call("GET", "/brands", { key: account.secret })).body).toEqual({ brands: [] });
});
