import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import {
  acceptedContent,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type GetPromptResult,
  type InputRequiredResult,
  type PromptMessage,
  type ReadResourceResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { createMcpEndpoint } from "../../../lib/surfaces/mcp/serve";
import { pixel, rounds, tools } from "./fixture-tools";

const cacheHint = { ttlMs: 0, cacheScope: "private" } as const;
const unknown = (what: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown: ${what}`);

const resources: Readonly<
  Record<
    string,
    { readonly mimeType: string; readonly text: string } | { readonly mimeType: string; readonly blob: string }
  >
> = {
  "test://static-text": { mimeType: "text/plain", text: "This is the content of the static text resource." },
  "test://static-binary": { mimeType: "image/png", blob: pixel },
};

function readResource(uri: string): ReadResourceResult {
  const fixed = resources[uri];
  if (fixed) return { contents: [{ uri, ...fixed }] };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: "application/json", text }] };
}

const said = (...contents: PromptMessage["content"][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: "user", content })),
});

type Prompt = (args: Readonly<Record<string, string>>, context: ServerContext) => GetPromptResult | InputRequiredResult;
const prompts: Readonly<Record<string, { readonly takes: readonly string[]; readonly get: Prompt }>> = {
  test_simple_prompt: { takes: [], get: () => said({ type: "text", text: "This is a simple prompt for testing." }) },
  test_prompt_with_arguments: {
    takes: ["arg1", "arg2"],
    get: ({ arg1, arg2 }) => said({ type: "text", text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  },
  test_prompt_with_embedded_resource: {
    takes: ["resourceUri"],
    get: ({ resourceUri: uri = "" }) =>
      said(
        { type: "resource", resource: { uri, mimeType: "text/plain", text: "Embedded resource content for testing." } },
        { type: "text", text: "Please process the embedded resource above." },
      ),
  },
  test_prompt_with_image: {
    takes: [],
    get: () =>
      said(
        { type: "image", data: pixel, mimeType: "image/png" },
        { type: "text", text: "Please analyze the image above." },
      ),
  },
  test_input_required_result_prompt: {
    takes: [],
    get: (_, { mcpReq }) => {
      const context = acceptedContent(mcpReq.inputResponses, "user_context")?.["context"];
      if (typeof context === "string") return said({ type: "text", text: context });
      const requestedSchema = {
        type: "object" as const,
        properties: { context: { type: "string" as const } },
        required: ["context"],
      };
      const message = "What context should the prompt use?";
      return inputRequired({ inputRequests: { user_context: inputRequired.elicit({ message, requestedSchema }) } });
    },
  },
};

/** A server with what the suite asks for in place of the product's operations. */
function createFixture(): Server {
  const server = new Server(
    { name: "fixture", version: "1.0.0" },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      requestState: { verify: rounds.verify },
      cacheHints: Object.fromEntries(
        ["tools/list", "resources/list", "resources/templates/list", "prompts/list", "server/discover"].map(
          (method) => [method, cacheHint],
        ),
      ),
    },
  );
  const inputSchema = { type: "object" } as const;
  server.setRequestHandler("tools/list", () => ({
    tools: Object.keys(tools).map((name) => ({ name, description: name, inputSchema })),
  }));
  server.setRequestHandler("tools/call", ({ params: { name } }, context) => {
    const play = tools[name];
    if (!play) throw unknown(name);
    return play(context, server);
  });
  server.setRequestHandler("resources/list", () => ({
    resources: Object.entries(resources).map(([uri, { mimeType }]) => ({ uri, name: uri, mimeType })),
  }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template", mimeType: "application/json" }],
  }));
  server.setRequestHandler("resources/read", ({ params }) => ({ ...readResource(params.uri), ...cacheHint }));
  server.setRequestHandler("prompts/list", () => ({
    prompts: Object.entries(prompts).map(([name, { takes }]) => ({
      name,
      description: name,
      arguments: takes.map((one) => ({ name: one, required: true })),
    })),
  }));
  server.setRequestHandler("prompts/get", ({ params: { name, arguments: args = {} } }, context) => {
    const prompt = prompts[name];
    if (!prompt) throw unknown(name);
    return prompt.get(args, context);
  });
  server.setRequestHandler("completion/complete", () => ({ completion: { values: [], total: 0, hasMore: false } }));
  return server;
}

/** The product's own door, key, gate and limits in front of the suite's fixtures, on a free loopback port. */
export async function startFixtureEndpoint(): Promise<{ origin: string; close(): Promise<unknown> }> {
  const door = createMcpEndpoint(createFixture);
  const server = createHttpServer(getRequestListener((request) => door(request), { overrideGlobalObjects: false }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
