import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, test } from "@playwright/test";
import { tools } from "../lib/contract/tools";
import { makeAccount } from "./support/account";
import { install, type Installed } from "./support/cli";
import { createClient } from "./support/client";
import { cancelOpen } from "./support/jobs";
import { originOf } from "./support/origins";

let cli: Installed;
test.beforeAll(() => {
  cli = install();
});
test.afterAll(() => rmSync(cli.folder, { recursive: true, force: true }));

const info = { name: "e2e", version: "1.0.0" };
const program = (env: Record<string, string>) => ({
  command: process.execPath,
  args: [cli.mcp],
  env: { PATH: process.env["PATH"] ?? "", SPOTMILL_BASE_URL: `${originOf("fast")}/api/public/v1`, ...env },
});

async function both(env: Record<string, string>): Promise<(Client | OldClient)[]> {
  const client = new Client(info, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StdioClientTransport(program(env)));
  const old = new OldClient(info);
  await old.connect(new OldTransport(program(env)) as unknown as Parameters<OldClient["connect"]>[0]);
  return [client, old];
}

test("O5 without a key every tool is listed, and every call says how to get one", async () => {
  for (const client of await both({})) {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const result = await client.callTool({ name: "account_me", arguments: {} });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toMatch(/PUBLIC_API_KEY_REQUIRED.*SPOTMILL_API_KEY/);
    await client.close();
  }
});

test("O5 with a key its scopes are listed, calls answer as REST does, and nothing waits beyond 45 seconds", async () => {
  const { secret, userId } = await makeAccount({ scopes: ["account:read", "jobs:read", "ugc:write"] });
  for (const client of await both({ SPOTMILL_API_KEY: secret })) {
    const listed = (await client.listTools()).tools.map(({ name }) => name);
    expect(listed).toContain("ugc_create");
    expect(listed).not.toContain("brands_list");
    const me = await client.callTool({ name: "account_me", arguments: {} });
    expect(me.structuredContent).toMatchObject({ userId });
    const made = await client.callTool({
      name: "ugc_create",
      arguments: { prompt: "A 5 second ad for tea.", duration: 5 },
    });
    expect(made.structuredContent).toMatchObject({ nextCall: { tool: "jobs_get" } });
    const wrong = await client.callTool({ name: "jobs_get", arguments: { jobId: "nope" } });
    expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([true, expect.stringContaining("NOT_FOUND")]);
    await client.close();
  }
  await cancelOpen(createClient(originOf("fast")), secret);
});

test("O5 closed standard input ends it, and `spotmill mcp` is the same program", async () => {
  for (const args of [[cli.mcp], [cli.mcp.replace("mcp-stdio", "spotmill"), "mcp"]]) {
    const child = spawn(process.execPath, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { NODE_ENV: "production", ...program({}).env },
    });
    const request = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: info },
    };
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const [first] = (await once(child.stdout, "data")) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ result: { serverInfo: { name: "spotmill" } } });
    child.stdin.end();
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
  }
});
