import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { serveStdio as serveTransport } from "@modelcontextprotocol/server/stdio";
import { toEnvelope } from "../../contract/error-codes.mjs";
import { renderSchema, toolNames } from "../../contract/operation-reference";
import { routes } from "../../contract/routes";
import { surface, type SurfaceOperation } from "../../contract/surface";
import { createCaller, createClient, type Caller } from "../sdk/client";
import { ApiCallError } from "../sdk/errors";
import { networkFailure } from "../sdk/network-failure";
import { instructions } from "./instructions";
import { refuseArguments } from "./stdio-arguments";
import { boundWait, toRefusal, toResult, toWire } from "./wire";

/** Address and key that the tools call with. */
export interface StdioConnection {
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

const ME_TIMEOUT_MS = 3_000;
const RETRIES = 2;

const all = surface.flatMap((operation) => (operation.tool ? [{ operation, tool: operation.tool }] : []));

const namesInTexts = toolNames(surface);

const toolOf = ({ operation, tool }: (typeof all)[number]) =>
  toWire({
    name: operation.id,
    title: operation.summary,
    outputSchema: renderSchema({ ...operation.outputSchema, type: "object" }, namesInTexts),
    createsJob: operation.createsJob,
    ...tool,
  });

const noKey = toRefusal(
  toEnvelope(
    "PUBLIC_API_KEY_REQUIRED",
    "there is no API key to call with",
    "Ask the person to make a key in the Spotmill dashboard, put it into this server's environment as SPOTMILL_API_KEY (in the " +
      "client's MCP configuration), and start the client again. Never ask for the key in the conversation.",
  ),
);

/** Scopes of the key. Null without a key or when the service does not answer in time: every tool is listed then. */
async function scopesOf({ apiKey, baseUrl }: StdioConnection): Promise<readonly string[] | null> {
  if (!apiKey) return null;
  const api = createClient({ apiKey, baseUrl, channel: "mcp" }, routes);
  return api.account.me({}, { signal: AbortSignal.timeout(ME_TIMEOUT_MS) }).then(
    ({ scopes }) => scopes,
    () => null,
  );
}

/** Common parts of the calls of a connection. */
interface ToolCaller {
  readonly send: Caller;
  /** Names of the tools it lists. */
  readonly names: ReadonlySet<string>;
  readonly baseUrl: string;
}

async function call(
  { send, names, baseUrl }: ToolCaller,
  operation: SurfaceOperation,
  args: Record<string, unknown>,
  signal: AbortSignal,
) {
  try {
    const bounded = operation.createsJob ? boundWait(args) : args;
    return toResult(await send(operation, bounded, { signal }), (name) => names.has(name));
  } catch (error) {
    if (error instanceof ApiCallError) return toRefusal(error.envelope);
    const message = error instanceof Error ? error.message : String(error);
    return toRefusal(
      networkFailure(error, baseUrl) ?? toEnvelope("CLIENT_ERROR", message, "Compare the call with the tool's schema."),
    );
  }
}

/** Creates the server of a connection: the tools that `scopes` allow, all of them where null. */
export function createServer(connection: StdioConnection, scopes: readonly string[] | null): Server {
  const { apiKey, baseUrl } = connection;
  const allowed = all.filter(
    ({ operation }) => scopes === null || operation.scopes.some((scope) => scopes.includes(scope)),
  );
  const listed = allowed.map(toolOf);
  const caller: ToolCaller = {
    send: createCaller({ apiKey, baseUrl, channel: "mcp", retries: RETRIES }),
    names: new Set(allowed.map(({ operation }) => operation.id)),
    baseUrl,
  };
  const server = new Server(
    { name: "spotmill", title: "Spotmill", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler("tools/list", () => ({ tools: listed }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const found = allowed.find(({ operation }) => operation.id === params.name);
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown tool: ${params.name}`);
    if (!apiKey) return noKey;
    const args = params.arguments ?? {};
    return refuseArguments(found.operation, args) ?? call(caller, found.operation, args, mcpReq.signal);
  });
  return server;
}

/**
 * Serves the operations as tools over standard input and output, until the input closes; both protocol eras. Starts
 * without a key too: every call then explains how to get one. Nothing but the protocol goes to standard output.
 */
export function serveStdio(connection: StdioConnection): void {
  const scopes = scopesOf(connection);
  serveTransport(async () => createServer(connection, await scopes), {
    onerror: (error) => void process.stderr.write(`${error.message}\n`),
  });
}
