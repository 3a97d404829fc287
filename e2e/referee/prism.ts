import { join } from "node:path";
import { freePort } from "../../embedded/postgres/ports";
import { createClient } from "../support/client";
import { startNode, stop, until } from "../support/stack";
import { fileOf, type RefereeContext, type Referee } from "./referee";
import { sample, type Sampled } from "./sample";

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** A recorded set of calls through Prism, which holds every answer to the document. */
export const apiOverProxy: Referee = {
  name: "prism",
  async run({ origin, api, scratch }: RefereeContext) {
    const port = await freePort();
    const args = ["proxy", "openapi.json", api, "--port", String(port), "--errors", "--validate-request=false"];
    const prism = startNode([fileOf("@stoplight/prism-cli/dist/index.js"), ...args], port, join(scratch, "prism"), {
      ...process.env,
    });
    try {
      await until(prism, () => prism.output().includes("Prism is listening"));
      const { statuses, broken } = await record(origin, `http://127.0.0.1:${port}`);
      // A status the document does not name is a line in the log and nothing else.
      const logged = prism
        .output()
        .split("\n")
        .filter((line) => /violation/i.test(line));
      const found = [...broken, ...new Set(logged)];
      if (found.length > 0) throw new Error(found.slice(0, 40).join("\n"));
      return summaryOf(statuses);
    } finally {
      await stop(prism);
    }
  },
};

async function record(origin: string, proxy: string): Promise<{ statuses: number[]; broken: string[] }> {
  const client = createClient(origin);
  const statuses: number[] = [];
  const broken: string[] = [];
  for await (const asked of sample(origin)) {
    const { status, text } = await send(proxy, asked);
    statuses.push(status);
    if (text.includes("VIOLATIONS")) broken.push(`${asked.operation}: ${text.slice(0, 500)}`);
    const job = status < 300 ? /"id":"([^"]+)","type":"(?:ugc|video|image|subtitle)"/.exec(text)?.[1] : undefined;
    if (job) await client.call("POST", `/jobs/${job}/cancel`, { key: asked.headers["x-api-key"] ?? "" });
  }
  return { statuses, broken };
}

async function send(proxy: string, { method, path, body, headers }: Sampled): Promise<Reply> {
  const response = await fetch(proxy + path, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

function summaryOf(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)].toSorted((a, b) => a - b);
  return `${statuses.length} answers with ${kinds.join(", ")} keep to the document`;
}
