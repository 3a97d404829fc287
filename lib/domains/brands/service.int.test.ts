import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { advance, markFailed, markReady } from "./lifecycle";
import { brandOf, makeReady, post, profile } from "@/e2e/support/brands";
import { call, messageOf } from "@/e2e/support/in-process";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

describe("R2 POST /brands", () => {
  test("202, queued without a profile, at its own address", async () => {
    const account = await makeAccount();
    const answer = await post(account, "https://www.harbor.example/menu?x=1#top");
    expect(answer.status).toBe(202);
    const brand = brandOf(answer);
    expect(brand).toMatchObject({
      slug: "harbor-example",
      websiteUrl: "https://www.harbor.example/menu?x=1",
      status: "queued",
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
    expect(brandOf(await post(account, "https://a.b-c.example/")).slug).toBe("a-b-c-example");
    expect(brandOf(await post(account, "https://a-b.c.example/")).slug).toBe("a-b-c-example-2");
    expect((await call("GET", "/brands", { key: account.secret })).body).toMatchObject({ brands: [{}, {}, {}] });
  });

  test("two sites in folders of one folder are two brands, and a page of the first is still the first", async () => {
    const account = await makeAccount();
    const [acme, bravo] = [
      brandOf(await post(account, "https://agency.example/clients/acme/")),
      brandOf(await post(account, "https://agency.example/clients/bravo/")),
    ];
    expect(bravo.id).not.toBe(acme.id);
    expect(brandOf(await post(account, "https://agency.example/clients/acme/menu/")).id).toBe(acme.id);
    expect(brandOf(await call("GET", `/brands/${acme.id}`, { key: account.secret })).websiteUrl).toBe(acme.websiteUrl);
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

describe("R3 PATCH /brands/{brandId}", () => {
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

test("two sites below one host are two brands; a page of one is the same brand", async () => {
  const account = await makeAccount();
  const [bakery, roastery, page] = [
    brandOf(await post(account, "https://harbor.example/bakery/")),
    brandOf(await post(account, "https://harbor.example/roastery/")),
    brandOf(await post(account, "https://harbor.example/bakery/about.html")),
  ];
  expect(roastery.id).not.toBe(bakery.id);
  expect(page.id).toBe(bakery.id);
  expect([bakery.slug, roastery.slug]).toEqual(["harbor-example-bakery", "harbor-example-roastery"]);
});

describe("R2 a site posted again", () => {
  test("is queued under its id, keeps the old profile meanwhile and the edits for ever", async () => {
    const account = await makeAccount();
    const { id } = await makeReady(account, "https://again.example");
    await call("PATCH", `/brands/${id}`, { key: account.secret, body: { brandMd: "# Mine", toneOfVoice: "Mine." } });
    const again = brandOf(await post(account, "https://again.example/shop"));
    expect(again).toMatchObject({ id, status: "queued", profile: { name: "Harbor", brandMd: "# Mine" } });
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
    expect(await advance({ brandId: id, attempt: 1 }, "crawling")).toBeUndefined();
    expect((await advance({ brandId: id, attempt: 2 }, "crawling"))?.status).toBe("crawling");
    await markFailed({ brandId: id, attempt: 2 }, { code: "SITE_UNREACHABLE", message: "gone" });
    expect(brandOf(await call("GET", `/brands/${id}`, { key: account.secret }))).toMatchObject({
      status: "failed",
      profile: { name: "Harbor", ingestError: { code: "SITE_UNREACHABLE", message: "gone" } },
    });
    expect(brandOf(await post(account, "https://late.example")).profile).not.toHaveProperty("ingestError");
  });
});

test("R1 404 for another account's brand, the same as for an unknown one", async () => {
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

describe("the book of a brand", () => {
  const at = (id: string) => `/brands/${id}/book`;

  test("an edit names the version it began from; the second of two from the same version is refused and loses nothing", async () => {
    const account = await makeAccount();
    const key = account.secret;
    const { id } = await makeReady(account, "https://book.example");
    const read = async () => (await call("GET", at(id), { key })).body;
    expect(await read()).toEqual({
      book: { markdown: profile.brandMd, version: 1, isEdited: false, fromSite: profile.brandMd },
    });
    const edit = (markdown: string, baseVersion: number) =>
      call("POST", at(id), { key, body: { markdown, baseVersion } });
    const answers = await Promise.all([edit("# One", 1), edit("# Two", 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body;
    expect(await read()).toEqual(kept);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "BOOK_CHANGED",
      message: "the book is at version 2: it was edited after version 1",
    });
    expect((await edit("# Both", 2)).body).toEqual({
      book: { markdown: "# Both", version: 3, isEdited: true, fromSite: profile.brandMd },
    });
  });

  test("an Idempotency-Key belongs to the book of one brand", async () => {
    const account = await makeAccount();
    const options = { key: account.secret, headers: { "idempotency-key": "one-edit" } };
    const body = { markdown: "# Same", baseVersion: 1 };
    for (const site of ["https://first-book.example", "https://second-book.example"]) {
      const { id } = await makeReady(account, site);
      expect((await call("POST", at(id), { ...options, body })).body).toMatchObject({ book: { version: 2 } });
      const again = await call("POST", at(id), { ...options, body });
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    }
  });

  test("another account's brand has no book", async () => {
    const [mine, theirs] = [await makeAccount(), await makeAccount()];
    const { id } = await makeReady(mine, "https://mine.example");
    const body = { markdown: "# Theirs", baseVersion: 1 };
    for (const answer of [
      await call("GET", at(id), { key: theirs.secret }),
      await call("POST", at(id), { key: theirs.secret, body }),
    ])
      expect(answer.status).toBe(404);
  });
});
