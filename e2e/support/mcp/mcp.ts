import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const revision = "2026-07-28";
const info = { name: "e2e", version: "1.0.0" };
type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** Opens the endpoint with the client of the present revision. */
export async function connect(origin: string, headers: Headers, capabilities: object = {}): Promise<Client> {
  const client = new Client(info, { capabilities, versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }));
  return client;
}

/** Opens it with the client of the revisions of 2025, which other people's programs still use. */
export async function connectOld(origin: string, headers: Headers): Promise<OldClient> {
  const client = new OldClient(info);
  const transport = new OldTransport(new URL(`${origin}/mcp`), { requestInit: { headers } });
  // Its own types contradict each other under exactOptionalPropertyTypes.
  await client.connect(transport as unknown as Parameters<OldClient["connect"]>[0]);
  return client;
}

/** An answer to {@link post}: its JSON, or the JSON of its last event. */
export interface Posted {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly body: Record<string, unknown>;
}

/** The JSON of an answer's text, or that of its last event. */
export function bodyOf(text: string): Record<string, unknown> {
  const last = text.split("\n").findLast((line) => line.startsWith("data: "));
  try {
    return Object(JSON.parse(last ? last.slice(6) : text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The headers of a request of the present revision. */
export const headersOf = (method: string, params: Fields): Headers => {
  const name = params["name"] ?? params["uri"];
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": revision,
    "mcp-method": method,
    ...(typeof name === "string" && { "mcp-name": name }),
  };
};

/** A request of the present revision as its JSON text. */
export function messageOf(method: string, params: Fields, capabilities: object = {}): string {
  const _meta = {
    ...(params["_meta"] as Fields | undefined),
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": info,
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } });
}

/** Posts a request of the present revision without any client. */
export async function post(
  origin: string,
  headers: Headers,
  method: string,
  params: Fields = {},
  capabilities: object = {},
): Promise<Posted> {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: { ...headersOf(method, params), ...headers },
    body: messageOf(method, params, capabilities),
  });
  return { status: response.status, headers: response.headers, body: bodyOf(await response.text()) };
}

/** Calls a tool without any client. */
export const callTool = (origin: string, key: string, name: string, args: Fields = {}): Promise<Posted> =>
  post(origin, { "x-api-key": key }, "tools/call", { name, arguments: args });

/** The result of a posted request. */
export const resultOf = ({ body }: Posted): Record<string, unknown> =>
  Object(body["result"]) as Record<string, unknown>;
