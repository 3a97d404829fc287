import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { baseline, toYaml } from "./baseline";
import { startFixtureEndpoint } from "../support/mcp/fixture-endpoint";
import { startKeyProxy } from "./key-proxy";
import { runToolOrThrow, type RefereeContext, type Referee } from "./referee";

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

async function withBaseline(which: keyof typeof baseline, { scratch }: RefereeContext): Promise<string[]> {
  if (Object.keys(baseline[which]).length === 0) return [];
  const file = join(scratch, `expected-${which.replace(/\W+/g, "-")}.yml`);
  await writeFile(file, toYaml(which));
  return ["--expected-failures", file];
}

async function runSuite(name: string, origin: string, args: readonly string[]): Promise<string> {
  const output = await runToolOrThrow(`conformance-${name}`, SUITE, ["server", "--url", `${origin}/mcp`, ...args]);
  return (
    stripVTControlCharacters(output)
      .match(/(?:Passed|Total): .*$/gm)
      ?.at(-1) ?? "exit 0"
  );
}

const own: readonly Referee[] = Object.entries(scenarios).flatMap(([revision, names]) =>
  names.map((scenario) => ({
    name: `mcp-conformance ${revision} ${scenario}`,
    async run(context) {
      const expected = scenario === "server-stateless" ? await withBaseline("product", context) : [];
      const args = ["--spec-version", revision, "--scenario", scenario, ...expected];
      return runSuite(`${revision}-${scenario}`, context.keyedOrigin, args);
    },
  })),
);

/** Everything a revision requires of a server, through the product's door: key, gate and limits in front of fixtures. */
const whole: readonly Referee[] = (["2026-07-28", "2025-11-25"] as const).map((revision) => ({
  name: `mcp-conformance ${revision} fixtures`,
  async run(context) {
    const door = await startFixtureEndpoint();
    const proxy = await startKeyProxy(door.origin, context.key);
    try {
      const expected = await withBaseline(`fixtures ${revision}`, context);
      return await runSuite(`${revision}-fixtures`, proxy.origin, ["--requirements", revision, ...expected]);
    } finally {
      await proxy.close();
      await door.close();
    }
  },
}));

/** The MCP project's own suite: the product's endpoint scenario by scenario, and its door with all the suite asks for. */
export const conformance: readonly Referee[] = [...own, ...whole];
