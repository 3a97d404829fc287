import { beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase } from "@/e2e/support/database";
import { listSessions } from "@/lib/domains/accounts/service";
import { Browser, password } from "./browser.fixture";

const DAY_MS = 86_400_000;

beforeAll(async () => {
  await useDatabase();
});

const lastSeen = async (userId: string): Promise<number | undefined> =>
  (await listSessions(userId))[0]?.lastSeenAt.getTime();

test("a session goes on while it is used, and ends thirty days after its last use", async () => {
  const { userId, email } = await makeAccount({ password });
  const browser = new Browser();
  await browser.typePassword(email);
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const day of [20, 40, 60]) {
    vi.setSystemTime(begun + day * DAY_MS);
    expect(await browser.person()).toBe(userId);
    // The use is recorded beside the answer.
    await vi.waitFor(async () => expect(await lastSeen(userId)).toBe(begun + day * DAY_MS));
  }
  vi.setSystemTime(begun + 91 * DAY_MS);
  expect(await browser.person()).toBeNull();
});
