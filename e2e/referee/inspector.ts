import { join } from "node:path";
import { runToolOrThrow, type RefereeContext, type Referee } from "./referee";

const LAUNCHER = "@modelcontextprotocol/inspector/clients/launcher/build/index.js";

/** Command-line arguments with which the inspector reaches the service, before and after those of the call. */
const doors: Readonly<Record<string, (context: RefereeContext) => { before: string[]; target: string[] }>> = {
  http: ({ origin, key }) => ({
    before: [`${origin}/mcp`, "--transport", "http", "--header", `x-api-key: ${key}`],
    target: [],
  }),
  stdio: ({ api, key }) => ({
    before: ["-e", `SPOTMILL_API_KEY=${key}`, "-e", `SPOTMILL_BASE_URL=${api}`],
    target: ["--", "node", "bin/mcp-stdio.mjs"],
  }),
};

/** Calls with the text their output must contain (`holds`) and the transports to test. The stdio client has tools only. */
const calls = [
  { method: "tools/list", args: ["--strict"], holds: "imageAds_create", at: ["http", "stdio"] },
  { method: "tools/call", args: ["--tool-name", "account_me"], holds: "userId", at: ["http", "stdio"] },
  { method: "resources/list", args: [], holds: "spotmill://usage", at: ["http"] },
  { method: "prompts/list", args: [], holds: "make-ugc-ad", at: ["http"] },
];
const eras = ["modern", "legacy"];

/** The MCP inspector, over HTTP and stdio, in both eras. `--strict` refuses tool schemas that some clients cannot read. */
export const inspections: readonly Referee[] = Object.entries(doors).flatMap(([door, open]) =>
  eras.flatMap((era) =>
    calls
      .filter(({ at }) => at.includes(door))
      .map(({ method, args, holds }) => ({
        name: `mcp-inspector ${door} ${era} ${method}`,
        async run(context: RefereeContext) {
          const { before, target } = open(context);
          const how = ["--protocol-era", era, "--format", "json", "--method", method, ...args];
          const env = { MCP_CATALOG_PATH: join(context.scratch, "inspector.json") };
          const call = ["--cli", ...before, ...how, ...target];
          const output = await runToolOrThrow(`inspector-${door}-${era}-${method}`, LAUNCHER, call, env);
          if (!output.includes(holds)) throw new Error(`the answer lacks ${holds}: ${output.slice(0, 500)}`);
          return [method, ...args].join(" ");
        },
      })),
  ),
);
