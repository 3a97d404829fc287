import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { expect, test } from "vitest";

test.each([
  ["--help", 0, /^usage: .*SPOTMILL_API_KEY.*SPOTMILL_BASE_URL/s, /^$/],
  ["-h", 0, /^usage: /, /^$/],
  ["--verbose", 2, /^$/, /'--verbose'.*\nusage: /s],
  ["http://127.0.0.1:3000", 2, /^$/, /'http:.*\nusage: /s],
] as const)("%s ends at once, with standard input open", async (word, code, out, complaint) => {
  const child = spawn(process.execPath, ["bin/mcp-stdio.mjs", word], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const [printed, complained, [exit]] = await ended;
  clearTimeout(late);
  expect(exit).toBe(code);
  expect(printed).toMatch(out);
  expect(complained).toMatch(complaint);
});
