import { describe, expect, test } from "vitest";
import { isWellFormed, makeSecret, parsePeppers, prefixOf } from "./secret";

describe("a key", () => {
  test("has 51 characters in the published form, and is well formed", () => {
    const made = Array.from({ length: 2000 }, makeSecret);
    for (const secret of made) {
      expect(secret).toMatch(/^svc_live_[0-9A-Za-z]{42}$/);
      expect(isWellFormed(secret)).toBe(true);
    }
    expect(new Set(made).size).toBe(made.length);
    expect(prefixOf(made[0] ?? "")).toMatch(/^svc_live_[0-9A-Za-z]{4}$/);
  });

  test("G3 with any one character changed is refused by its checksum", () => {
    const secret = makeSecret();
    for (let at = 0; at < secret.length; at++) {
      const other = secret[at] === "x" ? "y" : "x";
      expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
  });

  test.each([
    ["nothing", () => ""],
    ["no prefix", () => makeSecret().slice(9)],
    ["one character short", () => makeSecret().slice(0, -1)],
    ["one character long", () => `${makeSecret()}0`],
    ["an inner space", () => makeSecret().replace(/.{4}$/, " abc")],
    ["other letters", () => makeSecret().replace(/.$/, "é")],
    ["10 kB", () => `svc_live_${"a".repeat(10_000)}`],
  ])("%s is refused", (_, make) => expect(isWellFormed(make())).toBe(false));
});

describe("the pepper", () => {
  test("is version 1 when bare", () => expect(parsePeppers("a:b".repeat(20))).toMatchObject([{ version: 1 }]));
  test("may list a new and an old version", () =>
    expect(parsePeppers("2:new,1:old")).toEqual([
      { version: 2, secret: "new" },
      { version: 1, secret: "old" },
    ]));
});
