import { expect, test } from "vitest";
import { profile } from "@/e2e/support/brands";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { brands } from "@/lib/platform/db/schema";
import { begin, drive, eventsOf, lastWords, openInput } from "../agent.fixture";
import { getThread } from "../service";
import { maxOutputCharacters } from "./tool-output";

useEngine();

const book = `# Harbor\n\n${"Words of the book. ".repeat(800)}`;

/** An account of an agency: sixty brands, each with a long book. The newest is the last. */
async function agency(): Promise<{ caller: Caller; brandIds: string[] }> {
  const caller = await makeCaller();
  const at = (index: number) => new Date(Date.UTC(2026, 9, 1, 0, index));
  const rows = await db()
    .insert(brands)
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        accountId: caller.accountId,
        host: `site-${index}.example`,
        slug: `site-${index}`,
        websiteUrl: `https://site-${index}.example/`,
        status: "ready" as const,
        profile: { ...profile, name: `Brand ${index}` },
        brandMd: book,
        brandMdVersion: 2,
        readyAt: at(index),
        createdAt: at(index),
      })),
    )
    .returning({ id: brands.id });
  return { caller, brandIds: rows.map(({ id }) => id) };
}

test("a run of an agency with sixty brands finds each of them, and keeps a bounded list", async () => {
  const { caller, brandIds } = await agency();
  const { threadId, runId } = await begin(caller, "Make a 10 second ad for https://site-7.example");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ input: { brandId: brandIds[7] } });
  const listed = (await eventsOf(runId)).find(({ type }) => type === "tool-output-available");
  expect(JSON.stringify(listed).length).toBeLessThan(maxOutputCharacters);
  expect(JSON.stringify(await getThread(caller, { threadId })).length).toBeLessThan(2 * maxOutputCharacters);
});

test("the book of the newest brand is changed from the whole of it", async () => {
  const { caller, brandIds } = await agency();
  const { threadId, runId } = await begin(caller, "Remember that we ship free above 40 euros");
  await drive(runId);
  const { input } = await openInput(caller, threadId);
  expect(input).toMatchObject({ brandId: brandIds[59], brandMd: expect.stringContaining(book.trim()) });
  expect(input).toMatchObject({ brandMd: expect.stringContaining("- we ship free above 40 euros") });
  const listed = (await eventsOf(runId)).find(({ type }) => type === "tool-output-available");
  expect(JSON.stringify(listed).length).toBeLessThan(maxOutputCharacters);
});

test("a list of brands is told from what is kept of it", async () => {
  const { caller } = await agency();
  const { threadId, runId } = await begin(caller, "Show my brands");
  await drive(runId);
  expect(await lastWords(caller, threadId)).toMatch(/- Site-59|- site-59/i);
});
