import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { makeAccount, type TestAccount } from "@/e2e/support/account";
import { brandOf, post, profile } from "@/e2e/support/brands";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { db } from "@/lib/platform/db/client";
import { brands, deletedBrands } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { removeFilesOfDeleted } from "./deletion";
import { markReady } from "./lifecycle";

/** Website of the brand that is deleted. */
export const SITE = "https://harbor.example";
/** An upload that is declared. */
export const file = { filename: "mug.png", mimeType: "image/png", bytes: 10 };

let account: TestAccount;
/** The account of the running test. */
export const owner = (): TestAccount => account;

/** Gives this file a database, and each of its tests an account. */
export function useBrandOwner(): void {
  let database: TestDatabase;
  beforeAll(async () => void (database = await useDatabase()));
  beforeEach(async () => void (account = await makeAccount()));
  afterAll(() => database.drop());
}

export const ask = (method: string, path: string, body?: Record<string, unknown>, by = account) =>
  call(method, path, { key: by.secret, ...(body && { body }) });
export const remove = (id: string, by = account) => ask("DELETE", `/brands/${id}`, undefined, by);
export const listed = async () => ((await ask("GET", "/brands")).body as { brands: { id: string }[] }).brands;

const folderOf = (id: string) => `${account.userId}/brands/${id}`;
/** Storage key of a picture of a brand. */
export const keyOf = (id: string, name: string): string => `${folderOf(id)}/${name}.png`;
const store = (id: string, names: readonly string[]) =>
  Promise.all(names.map((name) => storage().putBytes(keyOf(id, name), Buffer.from(name))));
/** Names of the stored files of a brand. */
export const kept = async (id: string): Promise<string[]> =>
  (await storage().list(folderOf(id))).map(({ key }) => key.slice(folderOf(id).length + 1)).toSorted();

/** A ready brand that shows stored pictures; returns its id. */
export async function withPictures(site: string, ...names: string[]): Promise<string> {
  const { id } = brandOf(await post(account, site));
  await store(id, names);
  const productImages = names.map((name) => ({ key: keyOf(id, name), width: 9, height: 9, alt: "" }));
  const [row] = await db().select().from(brands).where(eq(brands.id, id));
  await markReady({ brandId: id, attempt: row?.attempt ?? 0 }, { ...profile, productImages });
  return id;
}

/** Looks for the files as upkeep does once their time has come. */
export async function lookLater(id: string): Promise<void> {
  await db()
    .update(deletedBrands)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(deletedBrands.id, id));
  await removeFilesOfDeleted();
}
