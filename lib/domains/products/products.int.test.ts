import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { call, messageOf } from "@/e2e/support/in-process";
import { pageTooHeavy, type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import { read } from "@/lib/contract/products";
import { db } from "@/lib/platform/db/client";
import { uploads } from "@/lib/platform/db/schema";

const fixtures = new URL("../../../e2e/fixtures/", import.meta.url);
const file =
  (path: string, type: string): RequestListener =>
  async (_, response) =>
    response.writeHead(200, { "content-type": type }).end(await readFile(new URL(path, fixtures)));
const html =
  (body: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(body);

let database: TestDatabase;
let shop: ServedSite;
let closed: ServedSite;
beforeAll(async () => {
  database = await useDatabase();
  shop = await serveSite(null, {
    "/lamp": file("product/lamp.html", "text/html"),
    "/tent": file("sites/products/headonly.html", "text/html"),
    "/pictures/coffee.jpg": file("pictures/coffee.jpg", "image/jpeg"),
    "/pictures/croissant.webp": file("pictures/croissant.webp", "image/webp"),
    "/moved": (_, response) => response.writeHead(302, { location: "/lamp" }).end(),
    "/to-metadata": (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
    "/gone": (_, response) => response.writeHead(404).end("gone"),
    "/leaflet.pdf": (_, response) => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.4"),
    "/empty": html(""),
    "/heavy": html(pageTooHeavy),
    "/sign-in": html(
      '<h1>Members</h1><p>Sign in to see what is on offer here today, please.</p><input type="password">',
    ),
  });
  closed = await serveSite(null, {
    "/robots.txt": (_, response) =>
      response
        .writeHead(200, { "content-type": "text/plain" })
        .end("User-agent: *\nDisallow: /lamp\nDisallow: /pictures/coffee"),
    "/lamp": file("product/lamp.html", "text/html"),
    "/open": file("product/lamp.html", "text/html"),
    "/pictures/coffee.jpg": file("pictures/coffee.jpg", "image/jpeg"),
    "/pictures/croissant.webp": file("pictures/croissant.webp", "image/webp"),
  });
  process.env["EGRESS_ALLOW_ORIGINS"] = `${shop.origin},${closed.origin}`;
  process.env["RATE_JOBS_PER_MINUTE"] = "100000";
});
afterAll(async () => {
  shop.close();
  closed.close();
  await database.drop();
});

const post = async (key: string, url: string, headers = {}) =>
  call("POST", "/products", { key, body: { url }, headers });
const productOf = ({ body }: { body: unknown }) => read.output.parse(body);

test("200 with name, price, facts and pictures as the page has them; claims are told apart", async () => {
  const { secret } = await makeAccount();
  const answer = await post(secret, `${shop.origin}/moved`);
  expect(answer.status, answer.text).toBe(200);
  const { facts, pictures, ...product } = productOf(answer);
  expect(product).toEqual({
    url: `${shop.origin}/lamp`,
    name: "Alder Desk Lamp",
    price: { amount: 129, currency: "GBP", text: "£129.00" },
    brand: "Fernwick",
    seller: "Fernwick",
    language: "en",
    warnings: [],
  });
  expect(facts.map(({ text, source, isClaim }) => `${source} ${isClaim} ${text}`)).toEqual([
    "structured_data false A desk lamp turned from one piece of alder.",
    "structured_data false The shade is sewn in Leeds from undyed linen.",
    "bullet false 42 cm tall, 28 cm across",
    "bullet false Bulb included",
    "bullet true Rated 4.9 out of 5 by our customers",
  ]);
  expect(pictures.map(({ alt }) => alt)).toEqual(["Alder Desk Lamp", "The dimmer in the cord"]);
  for (const { url, width, height } of pictures) {
    expect(url).toContain("/uploads/");
    expect(Math.min(width, height)).toBeGreaterThan(160);
  }
});

test("pictures are uploads of the account, one however often the page is read, and nobody else's", async () => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const [first, second] = [
    await post(account.secret, `${shop.origin}/lamp`),
    await post(account.secret, `${shop.origin}/lamp`),
  ];
  const ids = productOf(first).pictures.map(({ assetId }) => assetId);
  expect(productOf(second).pictures.map(({ assetId }) => assetId)).toEqual(ids);
  const rows = await db()
    .select({ id: uploads.id, status: uploads.status })
    .from(uploads)
    .where(eq(uploads.accountId, account.userId));
  expect(rows.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(ids.map((id) => `${id} ready`).toSorted());
  expect((await call("GET", `/uploads/${ids[0]}`, { key: account.secret })).status).toBe(200);
  expect((await call("GET", `/uploads/${ids[0]}`, { key: other.secret })).status).toBe(404);
});

test("the address of a page is a URI, also where a shop's is none", async () => {
  const { secret } = await makeAccount();
  const { url } = productOf(await post(secret, `${shop.origin}/tent?filter[color]=red|blue`));
  expect(url).toBe(`${shop.origin}/tent?filter%5Bcolor%5D=red%7Cblue`);
});

test("a page that needs scripts is read by its head", async () => {
  const { secret } = await makeAccount();
  const product = productOf(await post(secret, `${shop.origin}/tent`));
  expect(product).toMatchObject({ name: "Orbit Tent 2", price: { amount: 349, currency: "USD" }, pictures: [] });
  expect(product.warnings.map(({ code }) => code)).toEqual(["SOLD_OUT", "NO_PICTURES"]);
});

test("robots.txt is obeyed: a forbidden page is refused before it is asked for, a forbidden picture left out", async () => {
  const { secret } = await makeAccount();
  const refused = await post(secret, `${closed.origin}/lamp`);
  expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringMatching(/^url: .*robots\.txt/)]);
  expect(closed.asked).toEqual(["/robots.txt"]);
  const { pictures } = productOf(await post(secret, `${closed.origin}/open`));
  expect(pictures.map(({ alt }) => alt)).toEqual(["The dimmer in the cord"]);
  expect(closed.asked).not.toContain("/pictures/coffee.jpg");
});

test.each([
  ["/gone", /answered 404/],
  ["/leaflet.pdf", /application\/pdf/],
  ["/empty", /empty page/],
  ["/heavy", /too large to read/],
  ["/sign-in", /asks visitors to sign in/],
  ["/to-metadata", /169\.254\.169\.254 is not a public address/],
])("400 for %s with the reason", async (path, message) => {
  const { secret } = await makeAccount();
  const answer = await post(secret, shop.origin + path);
  expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringMatching(message)]);
});

test("400 for an address that is not public, without a request", async () => {
  const { secret } = await makeAccount();
  for (const url of ["http://127.0.0.1:9/x", "http://10.0.0.8/", "ftp://shop.example/"])
    expect((await post(secret, url)).status, url).toBe(400);
});
