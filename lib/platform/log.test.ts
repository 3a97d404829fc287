import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { redact, toLine } from "@/lib/platform/log";

const at = new Date("2026-01-01T00:00:00Z");
const key = `svc_live_${"a1B2".repeat(10)}cd`;

describe("the redactor", () => {
  test.each([
    ["an API key", `key ${key}!`, "key svc_live_***!"],
    ["a payment key", "sk_live_0123456789abcdef", "sk_***"],
    ["a model vendor's key", "Incorrect key: sk-proj-0123456789abcdef", "Incorrect key: sk-***"],
    ["a Google key", "AIzaSyA0123456789012345678901234567", "AIza***"],
    [
      "a key of fal",
      "Authorization: Key 0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f:0123456789abcdef",
      "Authorization: Key ***",
    ],
    ["a token of Replicate", "r8_0123456789abcdefABCDEF0123", "r8_***"],
    ["an address with a key in it", "https://h/v.mp4?alt=media&key=AbCd123", "https://h/v.mp4?alt=media&key=***"],
    ["a webhook secret", "whsec_aGVsbG8=", "whsec_***"],
    ["a bearer", 'curl -H "Authorization: Bearer abc.def"', 'curl -H "Authorization: Bearer ***"'],
    ["a signed address", "https://h/files/a.mp4?exp=12&sig=abcdef", "https://h/files/a.mp4?exp=12&sig=***"],
    ["a header object", '{"x-api-key":"secret","accept":"*/*"}', '{"x-api-key":"***","accept":"*/*"}'],
    ["a header list", '{"Authorization":["one","two"]}', '{"Authorization":"***"}'],
  ])("removes %s", (_, given, wanted) => expect(redact(given)).toBe(wanted));

  test("leaves ordinary text alone", () =>
    expect(redact("a sketch of task_1, skill")).toBe("a sketch of task_1, skill"));
});

describe("a failed query", () => {
  const params = ["ann@example.test", '$argon2id$v=19$"x"', "two\n    at lines", 7];
  const cause = new Error("duplicate key value violates unique constraint");
  const error = new DrizzleQueryError("insert into users values ($1, $2, $3, $4)", params, cause);
  const told = "Failed query: insert into users values ($1, $2, $3, $4)";
  const lineOf = (value: unknown): string => toLine("error", "failed", { error: value }, at);

  test("is told by its statement and cause; no value of it stands in the message or the stack", () => {
    const line = lineOf(new Error("outer", { cause: error }));
    for (const param of ["ann@", "argon2id", "at lines"]) expect(line).not.toContain(param);
    const { cause: inner } = (JSON.parse(line) as { error: { cause: Record<string, unknown> } }).error;
    expect(inner).toMatchObject({ message: told, cause: { message: cause.message } });
    expect(inner["stack"]).toContain("log.test.ts");
  });

  test("keeps its values to itself also where it comes back from the engine as text", () => {
    const { message, stack } = new DrizzleQueryError("select $1", ["ann@example.test", "b"], cause);
    const line = lineOf({ message, stack, also: "kept" });
    expect(line).not.toContain("ann@");
    expect(JSON.parse(line)).toMatchObject({
      error: { message: "Failed query: select $1\nparams: ***", also: "kept" },
    });
    expect(line).toContain("log.test.ts");
  });
});

describe("a line", () => {
  test("is one JSON object with time, level, message and fields", () => {
    const line = toLine("info", "ready", { port: 3000 }, at);
    expect(JSON.parse(line)).toEqual({ time: at.toISOString(), level: "info", message: "ready", port: 3000 });
    expect(line).not.toContain("\n");
  });

  test("tells an error with its cause and without the key in its message", () => {
    const error = new Error(`refused ${key}`, { cause: new Error("down") });
    const line = JSON.parse(toLine("error", "failed", { error }, at)) as { error: { message: string; cause: unknown } };
    expect(line.error.message).toBe("refused svc_live_***");
    expect(line.error.cause).toMatchObject({ message: "down" });
  });
});
