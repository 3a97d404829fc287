import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { limitAttempts } from "./attempts";
import { createAccount } from "./service";
import { pool } from "@/lib/platform/db/client";
import { makeDeviceToken } from "./device";
import { claimEntryMail } from "./entry-mails";
import { signIn as signInAt } from "./sign-in";

const password = "correct horse";
const signIn = (typed: unknown, address: string, device: string | null = null) => signInAt(typed, address, device);

beforeAll(async () => {
  await useDatabase();
});

test("the right password signs in, whatever the case of the address, and such tries are no failures", async () => {
  const { userId } = await createAccount({ email: "anna@example.test", password });
  for (let tries = 0; tries < 12; tries += 1)
    expect(await signIn({ email: "Anna@Example.test ", password }, "192.0.2.1")).toEqual({ userId });
  expect(await signIn({ email: "anna@example.test" }, "192.0.2.1")).toBe("wrong");
});

test("thirty successes in a minute pause an account from every address and browser, and no other account", async () => {
  const [gus, hal] = [
    { email: "gus@example.test", password },
    { email: "hal@example.test", password },
  ];
  const [{ userId }, { userId: other }] = [await createAccount(gus), await createAccount(hal)];
  const attempt = (typed: unknown, at: number) => signIn(typed, `192.0.2.${at}`, makeDeviceToken(gus.email));
  for (let failures = 0; failures < 31; failures += 1) await attempt({ ...gus, password: "guess" }, 70 + failures);
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => attempt(gus, 110 + at)));
  expect(answers.filter((answer) => answer !== "throttled")).toEqual(Array(30).fill({ userId }));
  expect(await attempt(gus, 150)).toBe("throttled");
  expect(await attempt(hal, 150)).toEqual({ userId: other });
});

test("ten failures pause an account from every address, even for the right password and in parallel", async () => {
  await createAccount({ email: "bert@example.test", password });
  const attempt = (typed: string, address: string) => signIn({ email: "bert@example.test", password: typed }, address);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => attempt("guess", `192.0.2.${at + 10}`)));
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(10);
  expect(await attempt(password, "192.0.2.99")).toBe("throttled");
});

test("attempts that the service could not judge do not count as failures", async () => {
  const email = "gail@example.test";
  const { userId } = await createAccount({ email, password });
  const source = { address: "192.0.2.60", device: null };
  const busy = () => Promise.reject(new Error("the database is busy"));
  for (let tries = 0; tries < 12; tries += 1)
    await expect(limitAttempts("sign-in", email, source, busy)).rejects.toThrow("the database is busy");
  expect(await signIn({ email, password }, source.address)).toEqual({ userId });
});

test("fifty failures pause an address for every account", async () => {
  const { userId } = await createAccount({ email: "carl@example.test", password });
  const guesses = Array.from({ length: 50 }, (_, at) => ({ email: `nobody${at}@example.test`, password: "guess" }));
  expect(new Set(await Promise.all(guesses.map((typed) => signIn(typed, "198.51.100.1"))))).toEqual(new Set(["wrong"]));
  const carl = { email: "carl@example.test", password };
  expect(await signIn(carl, "198.51.100.1")).toBe("throttled");
  expect(await signIn(carl, "198.51.100.2")).toEqual({ userId });
});

test("a stranger who fails for ever locks out no browser in which the owner has signed in before", async () => {
  const email = "dora@example.test";
  const { userId } = await createAccount({ email, password });
  const mine = makeDeviceToken(" Dora@Example.test");
  for (let tries = 0; tries < 12; tries += 1) await signIn({ email, password: "guess" }, `203.0.113.${tries}`);
  expect(await signIn({ email, password }, "192.0.2.200")).toBe("throttled");
  expect(await signIn({ email, password }, "192.0.2.200", mine)).toEqual({ userId });
  // Neither somebody else's browser nor one that only says so is known.
  for (const other of [makeDeviceToken("eve@example.test"), `${mine.slice(0, -1)}x`, "abc.", ""])
    expect(await signIn({ email, password }, "192.0.2.200", other)).toBe("throttled");
});

test("a known browser has ten failures of its own, which lock no other", async () => {
  const email = "emil@example.test";
  const { userId } = await createAccount({ email, password });
  const [stolen, mine] = [makeDeviceToken(email), makeDeviceToken(email)];
  const guess = () => signIn({ email, password: "guess" }, "192.0.2.201", stolen);
  for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe("wrong");
  expect(await guess()).toBe("throttled");
  expect(await signIn({ email, password }, "192.0.2.202", mine)).toEqual({ userId });
});

test("five links and five resets a day for an address, counted apart in a browser that is known, in parallel too", async () => {
  const email = "fay@example.test";
  const claim = (kind: "link" | "reset", device: string | null = null) => claimEntryMail(kind, email, device);
  const granted = async (tries: readonly Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length;
  expect(await granted(Array.from({ length: 9 }, () => claim("link")))).toBe(5);
  expect(await granted(Array.from({ length: 6 }, () => claim("reset")))).toBe(5);
  expect(await claimEntryMail("link", "FAY@example.test ", null)).toBe(false);
  expect(await granted(Array.from({ length: 6 }, () => claim("link", makeDeviceToken("eve@example.test"))))).toBe(0);
  const mine = makeDeviceToken(email);
  expect(await granted(Array.from({ length: 6 }, () => claim("link", mine)))).toBe(5);
  await pool()`update entry_mails set sent_at = sent_at - interval '1 day'`;
  expect(await claim("link")).toBe(true);
});
