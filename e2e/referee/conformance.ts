import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { baseline, toYaml } from "./baseline";
import { startFixtureDoor } from "../support/mcp/fixture-door";
import { startKeyProxy } from "./key-proxy";
import { mustPlay, type Ground, type Referee } from "./referee";

const SUITE = "@modelcontextprotocol/conformance/dist/index.js";

/** The scenarios that need no fixture tools, per revision. */
const scenarios = {
  "2026-07-28": [
    "tools-list",
    "resources-list",
    "prompts-list",
    "caching",
    "dns-rebinding-protection",
    "sep-2164-resource-not-found",
    "http-header-validation",
    "server-sse-multiple-streams",
    "input-required-result-unsupported-methods",
    "server-stateless",
  ],
  "2025-11-25": ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
} as const;

async function withBaseline(which: keyof typeof baseline, { scratch }: Ground): Promise<string[]> {
  if (Object.keys(baseline[which]).length === 0) return [];
  const file = join(scratch, `expected-${which.replace(/\W+/g, "-")}.yml`);
  await writeFile(file, toYaml(which));
  return ["--expected-failures", file];
}

async function play(name: string, origin: string, args: readonly string[]): Promise<string> {
  const output = await mustPlay(`conformance-${name}`, SUITE, ["server", "--url", `${origin}/mcp`, ...args]);
  return (
    stripVTControlCharacters(output)
      .match(/(?:Passed|Total): .*$/gm)
      ?.at(-1) ?? "exit 0"
  );
}

const own: readonly Referee[] = Object.entries(scenarios).flatMap(([revision, names]) =>
  names.map((scenario) => ({
    name: `mcp-conformance ${revision} ${scenario}`,
    async run(ground) {
      const expected = scenario === "server-stateless" ? await withBaseline("product", ground) : [];
      const args = ["--spec-version", revision, "--scenario", scenario, ...expected];
      return play(`${revision}-${scenario}`, ground.keyedOrigin, args);
    },
  })),
);

/** Everything a revision requires of a server, through the product's door: key, gate and limits in front of fixtures. */
const whole: readonly Referee[] = (["2026-07-28", "2025-11-25"] as const).map((revision) => ({
  name: `mcp-conformance ${revision} fixtures`,
  async run(ground) {
    const door = await startFixtureDoor();
    const proxy = await startKeyProxy(door.origin, ground.key);
    try {
      const expected = await withBaseline(`fixtures ${revision}`, ground);
      return await play(`${revision}-fixtures`, proxy.origin, ["--requirements", revision, ...expected]);
    } finally {
      await proxy.close();
      await door.close();
    }
  },
}));

/** The MCP project's own suite: the product's endpoint scenario by scenario, and its door with all the suite asks for. */
export const conformance: readonly Referee[] = [...own, ...whole];
