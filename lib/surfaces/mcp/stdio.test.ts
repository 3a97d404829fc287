import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { createServer } from "./stdio";

/** Calls a tool of a client whose service is out of reach; returns the four fields of the refusal. */
async function refusalOf(name: string, args: Readonly<Record<string, unknown>>, apiKey = "svc_live_x") {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const server = createServer({ apiKey, baseUrl: "http://127.0.0.1:9" }, null);
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(there), client.connect(here)]);
  const { isError, content } = await client.callTool({ name, arguments: args });
  expect(isError).toBe(true);
  await client.close();
  return JSON.parse((content as { text: string }[])[0]?.text ?? "") as Record<string, string>;
}

const jobId = "5b0c2c1e-6f5e-4c1f-9a55-3a4f3d9a8a11";

test.each([
  ["jobs_get", {}, "jobId: is required", /"jobId"/],
  ["jobs_get", { jobId: { id: jobId } }, "jobId: must be a string", /"jobId"/],
  ["jobs_get", { jobId: ".." }, 'jobId: must be an id, not ".."', /jobId/],
  ["jobs_get", { jobId, verbose: true }, "verbose: is not a field of this request", /Leave out "verbose"/],
  ["jobs_list", { limitt: 5 }, "limitt: is not a field of this request", /^Send "limit" instead of "limitt"\.$/],
  ["jobs_cancel", {}, "jobId: is required", /"jobId"/],
])("INVALID_REQUEST for %s %j, and nothing is sent", async (name, args, message, hint) => {
  expect(await refusalOf(name, args)).toEqual({
    error: message,
    code: "INVALID_REQUEST",
    message,
    hint: expect.stringMatching(hint),
  });
});

test.each([
  ["jobs_get", { jobId }],
  ["jobs_list", { limit: 5 }],
  ["ugc_create", { prompt: "An ad for tea", sync: true, waitTimeoutMs: 10 }],
  ["ugc_create", { promt: "An ad for tea" }],
])("%s %j is the service's to judge", async (name, args) => {
  expect(await refusalOf(name, args)).toMatchObject({
    code: "UNREACHABLE",
    message: "nothing answers at http://127.0.0.1:9",
  });
});

test.each(["svc_live_…", "svc_live_a\nb"])(
  "PUBLIC_API_KEY_REQUIRED for the key %j, which is not shown",
  async (apiKey) => {
    const refusal = await refusalOf("jobs_get", { jobId }, apiKey);
    expect(refusal).toMatchObject({ code: "PUBLIC_API_KEY_REQUIRED" });
    expect(Object.values(refusal).join()).not.toContain(apiKey);
  },
);
