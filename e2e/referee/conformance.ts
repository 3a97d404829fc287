import { stripVTControlCharacters } from "node:util";
import { mustPlay, type Referee } from "./referee";

const SUITE = "@modelcontextprotocol/conformance/dist/index.js";
const BASELINE = "e2e/referee/expected-failures.yml";

/** The scenarios that need no fixture tools, per revision. `server-stateless` has a written baseline. */
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

/** The MCP project's own suite against the product's endpoint, a line for each scenario of both eras. */
export const conformance: readonly Referee[] = Object.entries(scenarios).flatMap(([revision, names]) =>
  names.map((scenario) => ({
    name: `mcp-conformance ${revision} ${scenario}`,
    async run({ keyedOrigin }) {
      const args = ["server", "--url", `${keyedOrigin}/mcp`, "--spec-version", revision, "--scenario", scenario];
      const baseline = scenario === "server-stateless" ? ["--expected-failures", BASELINE] : [];
      const output = await mustPlay(`conformance-${revision}-${scenario}`, SUITE, [...args, ...baseline]);
      return summaryOf(stripVTControlCharacters(output));
    },
  })),
);

const summaryOf = (output: string): string => /Passed: .*$/m.exec(output)?.[0] ?? "exit 0";
