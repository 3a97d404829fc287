import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "@/e2e/support/account";
import { makeReady, post, profile } from "@/e2e/support/brands";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { db } from "@/lib/platform/db/client";
import { adEdits, adEditVersions, brands, skills } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { tidyFiles } from "./files";
import { markReady } from "./lifecycle";

const SITE = "https://harbor.example";

let database: TestDatabase;
let account: TestAccount;
let folder: string;
let brandId: string;
beforeAll(async () => void (database = await useDatabase()));
beforeEach(async () => {
  account = await makeAccount();
  ({ id: brandId } = await makeReady(account, SITE));
  folder = `${account.userId}/brands/${brandId}`;
  await readAgain("first");
});
afterAll(() => database.drop());

const keyOf = (name: string) => `${folder}/${name}.png`;
const store = (name: string) => storage().putBytes(keyOf(name), Buffer.from(name));
const kept = async () => (await storage().list(folder)).map(({ key }) => key.slice(folder.length + 1)).toSorted();
const rowOf = async () => (await db().select().from(brands).where(eq(brands.id, brandId)))[0];

/** Reads the site again, which shows one picture; null when it cannot be read. */
async function readAgain(name: string | null) {
  await post(account, SITE);
  if (name !== null) await store(name);
  const which = { brandId, accountId: account.userId, attempt: (await rowOf())?.attempt ?? 0 };
  const found =
    name === null ? null : { ...profile, productImages: [{ key: keyOf(name), width: 9, height: 9, alt: "" }] };
  await tidyFiles(which, found);
  if (found) await markReady(which, found);
  return which;
}

test("a site that is read again keeps the files of its profile and of the one before, which count; the older go", async () => {
  await readAgain("second");
  expect(await kept()).toEqual(["first.png", "second.png"]);
  await store("site-2");
  await readAgain("third");
  expect(await kept()).toEqual(["second.png", "third.png"]);
  expect((await rowOf())?.storedBytes).toBe("secondthird".length);
});

test("an attempt that fails removes what nothing names, and no file of the profile in use", async () => {
  await store("left");
  await readAgain(null);
  expect(await kept()).toEqual(["first.png"]);
  expect((await rowOf())?.storedBytes).toBe("first".length);
});

test("files that a job, a version of an edit or a skill names stay", async () => {
  for (const name of ["job", "address", "edit", "skill", "nobody"]) await store(name);
  await insertJob(account.userId, { request: { brand: { logo: { key: keyOf("job") } } } });
  await insertJob(account.userId, { request: { url: `http://127.0.0.1:3000/files/${keyOf("address")}?exp=1` } });
  const [edit] = await db().insert(adEdits).values({ accountId: account.userId }).returning();
  const version = { editId: edit?.id ?? "", version: 1, accountId: account.userId, bytes: 9 };
  await db()
    .insert(adEditVersions)
    .values({ ...version, document: { logo: { key: keyOf("edit") } } });
  await db()
    .insert(skills)
    .values({
      accountId: account.userId,
      slug: "autumn",
      name: "Autumn",
      kind: "ugc",
      promptTemplate: "An ad",
      defaultParams: { productImageUrls: [{ $file: keyOf("skill") }] },
    });
  await readAgain("second");
  expect(await kept()).toEqual(["address.png", "edit.png", "first.png", "job.png", "second.png", "skill.png"]);
});

test("an attempt that has ended removes nothing", async () => {
  const which = await readAgain("second");
  await store("of-the-next");
  await tidyFiles(which, null);
  expect(await kept()).toEqual(["first.png", "of-the-next.png", "second.png"]);
});
