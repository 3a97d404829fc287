import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "../../../e2e/support/cli";
import { ownCommands } from "./commands";
import { configFile, storeConnection } from "./config";

const nowhere = "http://127.0.0.1:9";
const stored = { apiKey: "svc_live_stored", baseUrl: nowhere };

let env: { readonly XDG_CONFIG_HOME: string };
beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), "spotmill-config-")) };
  await storeConnection({ env }, stored);
});
afterEach(() => rm(env.XDG_CONFIG_HOME, { recursive: true }));

/** Runs a command; returns its result and what happened: the key that is stored, the addresses MCP was served for. */
async function effectOf(...words: string[]) {
  const served: string[] = [];
  const serveMcp = async ({ baseUrl }: { readonly baseUrl: string }) => void served.push(baseUrl);
  const result = await runHere(words, env, { input: "svc_live_typed\n", serveMcp });
  const file = await readFile(configFile({ env }), "utf8").catch(() => "null");
  return { ...result, served, stored: JSON.parse(file) as unknown };
}

for (const [name, { summary }] of Object.entries(ownCommands))
  for (const word of ["--help", "-h", "help"])
    test(`spotmill ${name} ${word} explains the command and does nothing`, async () => {
      const { stdout, ...effect } = await effectOf(name, word);
      expect(effect).toEqual({ code: 0, stderr: "", served: [], stored });
      expect(stdout).toContain(`usage: spotmill ${name}`);
      expect(stdout).toContain(summary);
    });

test.each([
  ["logout", "--all"],
  ["logout", "everything"],
  ["logout", "--base-url", nowhere],
  ["login", "--key", "svc_live_x"],
  ["login", "svc_live_x"],
  ["mcp", "--verbose"],
  ["mcp", "stdio"],
  ["completion", "bash", "zsh"],
  ["completion", "bash", "--human"],
])("exit 2 for `spotmill %s %s …`, and nothing is done", async (...words) => {
  const { code, stdout, stderr, ...effect } = await effectOf(...words);
  expect([code, stdout]).toEqual([2, ""]);
  expect(JSON.parse(stderr)).toMatchObject({
    code: "WRONG_USAGE",
    hint: expect.stringContaining(`${words[0]} --help`),
  });
  expect(effect).toEqual({ served: [], stored });
});

test.each([[["--base-url", "http://127.0.0.1:7"]], [["--base-url=http://127.0.0.1:7"]]])(
  "login and mcp go to the address of %j",
  async (flag) => {
    expect((await effectOf("mcp", ...flag)).served).toEqual(["http://127.0.0.1:7"]);
    const login = await effectOf("login", ...flag);
    expect([login.code, login.stored]).toEqual([1, stored]);
    expect(JSON.parse(login.stderr)).toMatchObject({ message: "nothing answers at http://127.0.0.1:7" });
  },
);

test("without flags each does what it is for", async () => {
  expect((await effectOf("mcp")).served).toEqual([nowhere]);
  expect((await effectOf("completion", "bash")).stdout).toContain("_spotmill()");
  expect(await effectOf("logout")).toMatchObject({ code: 0, stdout: '{"ok":true}\n', stored: null });
});
