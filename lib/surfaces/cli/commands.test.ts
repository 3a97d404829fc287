import { expect, test } from "vitest";
import { runHere } from "../../../e2e/support/cli";
import { run } from "./main";
import type { CliEnvironment } from "./environment";

/** What a command prints on standard error, and its exit code; nothing is sent. */
async function refusalOf(...words: string[]) {
  let err = "";
  const world: CliEnvironment = {
    env: { SPOTMILL_API_KEY: "x", SPOTMILL_BASE_URL: "http://127.0.0.1:9", HOME: "/nonexistent" },
    stdin: (async function* () {})(),
    isTyped: false,
    isWatched: false,
    out: () => {},
    err: (text) => void (err += text),
    askSecret: async () => "",
    onInterrupt: () => () => {},
    serveMcp: async () => {},
  };
  const code = await run(words, world);
  const { message, hint } = JSON.parse(err) as { message: string; hint: string };
  return { code, message, hint };
}

test.each([
  [["usage"], "unknown command: usage", /`spotmill account usage`/],
  [["me"], "unknown command: me", /`spotmill account me`/],
  [["image"], "unknown command: image", /`spotmill image-ads models` or `spotmill image-ads create`/],
  [["image", "create"], "unknown command: image create", /^Did you mean `spotmill image-ads create`\?$/],
  [["job", "list"], "unknown command: job list", /^Did you mean `spotmill jobs list`\?$/],
  [["jbs"], "unknown command: jbs", /`spotmill jobs list`/],
  [["models"], "unknown command: models", /`spotmill video models` or `spotmill image-ads models`/],
  [["cancel"], "unknown command: cancel", /`spotmill jobs cancel`/],
  [["logn"], "unknown command: logn", /`spotmill login`/],
  [["zzzzzzzz"], "unknown command: zzzzzzzz", /^Known: /],
] as const)("spotmill %j suggests the command", async (words, message, hint) => {
  expect(await refusalOf(...words)).toEqual({ code: 2, message, hint: expect.stringMatching(hint) });
});

test.each(["svc_live_…", "svc_live_a\nb"])("exit 3 for the key %j, which is not shown", async (apiKey) => {
  const { code, stderr } = await runHere(["account", "me"], { SPOTMILL_API_KEY: apiKey, HOME: "/nonexistent" });
  expect(code).toBe(3);
  const failure = JSON.parse(stderr) as Record<string, string>;
  expect(failure).toMatchObject({ code: "PUBLIC_API_KEY_REQUIRED" });
  expect(Object.values(failure).join()).not.toContain(apiKey);
});

test("--output and --wait are for commands that make or read a job", async () => {
  expect(await refusalOf("jobs", "list", "--output", "a.mp4")).toMatchObject({
    code: 2,
    message: expect.stringContaining("--output"),
  });
});
