import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { createAccount } from "./service";
import { signIn } from "./sign-in";

const password = "correct horse";

beforeAll(async () => {
  await useDatabase();
});

test("the right password signs in, whatever the case of the address, and such tries are not counted", async () => {
  const { userId } = await createAccount({ email: "anna@example.test", password });
  for (let tries = 0; tries < 12; tries += 1)
    expect(await signIn({ email: "Anna@Example.test ", password }, "192.0.2.1")).toEqual({ userId });
  expect(await signIn({ email: "anna@example.test" }, "192.0.2.1")).toBe("wrong");
});

test("ten failures pause an account from every address, even for the right password and in parallel", async () => {
  await createAccount({ email: "bert@example.test", password });
  const attempt = (typed: string, address: string) => signIn({ email: "bert@example.test", password: typed }, address);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => attempt("guess", `192.0.2.${at + 10}`)));
  expect(answers.filter((answer) => answer === "wrong")).toHaveLength(10);
  expect(await attempt(password, "192.0.2.99")).toBe("throttled");
});

test("fifty failures pause an address for every account", async () => {
  const { userId } = await createAccount({ email: "carl@example.test", password });
  const guesses = Array.from({ length: 50 }, (_, at) => ({ email: `nobody${at}@example.test`, password: "guess" }));
  expect(new Set(await Promise.all(guesses.map((typed) => signIn(typed, "198.51.100.1"))))).toEqual(new Set(["wrong"]));
  const carl = { email: "carl@example.test", password };
  expect(await signIn(carl, "198.51.100.1")).toBe("throttled");
  expect(await signIn(carl, "198.51.100.2")).toEqual({ userId });
});
