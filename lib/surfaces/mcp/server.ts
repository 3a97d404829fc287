import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Caller } from "@/lib/contract/operation";
import { findTool } from "@/lib/contract/tools";
import { call } from "./call";
import { canShowForms, stateCodec } from "./elicit";
import { toLoggedError, toProtocolError } from "./failure";
import { instructions } from "./instructions";
import { isToolAllowed, listTools } from "./allowed-tools";
import { getPrompt, listPrompts } from "./prompts";
import { listResources, listTemplates, readResource } from "./resources";

const own = { ttlMs: 0, cacheScope: "private" } as const;
/** Cache hint for lists that depend on the key's scopes alone. */
const perKey = { ttlMs: 60_000, cacheScope: "private" } as const;

const badParams = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** Answers a request that is no tool call; undefined where there is no such thing. Throws ProtocolError. */
async function answer<T>(method: string, caller: Caller, act: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    const known = toLoggedError(error, caller, method);
    if (known.status === 404) return undefined;
    throw toProtocolError(known);
  }
}

const during = (caller: Caller, { mcpReq }: ServerContext): Caller => ({ ...caller, signal: mcpReq.signal });

function serveTools(server: Server, caller: Caller): void {
  server.setRequestHandler("tools/list", () => ({ tools: listTools(caller) }));
  server.setRequestHandler("tools/call", ({ params }, context) => {
    const tool = findTool(params.name);
    if (!tool || !isToolAllowed(tool, caller)) throw badParams(`unknown tool: ${params.name}`);
    const canElicit = canShowForms(server.getClientCapabilities());
    return call(tool, during(caller, context), params.arguments ?? {}, context, canElicit);
  });
}

function serveResources(server: Server, caller: Caller): void {
  server.setRequestHandler("resources/list", () => ({ resources: listResources(caller) }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: listTemplates(caller) }));
  server.setRequestHandler("resources/read", async ({ method, params: { uri } }, context) => {
    const read = await answer(method, caller, () => readResource(uri, during(caller, context)));
    if (!read) throw new ResourceNotFoundError(uri);
    return read;
  });
}

function servePrompts(server: Server, caller: Caller): void {
  server.setRequestHandler("prompts/list", async ({ method }) => ({
    prompts: (await answer(method, caller, () => listPrompts(caller))) ?? [],
  }));
  server.setRequestHandler("prompts/get", async ({ method, params }, context) => {
    const { name, arguments: given = {} } = params;
    const prompt = await answer(method, caller, () => getPrompt(name, given, during(caller, context)));
    if (!prompt) throw badParams(`unknown prompt: ${name}`);
    return prompt;
  });
}

/** Creates the server of one request: the tools, resources and prompts of the caller's scopes, without state between requests. */
export function createServer(caller: Caller): Server {
  const server = new Server(
    { name: "spotmill", title: "Spotmill", version: "1.0.0" },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions,
      requestState: { verify: stateCodec().verify },
      cacheHints: {
        "tools/list": perKey,
        "resources/list": perKey,
        "resources/templates/list": perKey,
        "prompts/list": own,
        "server/discover": perKey,
      },
    },
  );
  serveTools(server, caller);
  serveResources(server, caller);
  servePrompts(server, caller);
  return server;
}
