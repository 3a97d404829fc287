import { expect, test } from "vitest";
import { idempotencyKeyOf } from "./idempotency-key";

const keyOf = (key: string, method = "POST") =>
  idempotencyKeyOf(new Request("http://x.example/", { method, headers: { "idempotency-key": key } }));

test.each([
  ["abc", "abc"],
  ['"abc"', "abc"],
  ['""abc""', '"abc"'],
  ["a".repeat(255), "a".repeat(255)],
])("%s is %s", (sent, key) => expect(keyOf(sent)).toBe(key));

test.each(["", '""', "a b", "é", "a".repeat(256)])("%j is 400", (sent) =>
  expect(() => keyOf(sent)).toThrow(expect.objectContaining({ code: "INVALID_REQUEST" })),
);

test("is ignored where repeating is safe anyway", () => expect(keyOf("a b", "DELETE")).toBeNull());
