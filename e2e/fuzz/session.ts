import { randomUUID } from "node:crypto";
import { placeholders, entries } from "../../lib/contract/registry";
import { setUsage } from "../../lib/domains/billing/service";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";
import { makeAccount, makeKey, type TestAccount } from "../support/account";
import { createClient } from "../support/client";
import { idsOf } from "../support/examples";
import type { Target } from "./document";
import type { Reply } from "./judge";

/** A request before it has a key. `ids` stand in the path as they are. */
export interface Probe {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends probes as one account whose units are used up: what is right gets as far as the price and renders nothing. */
export interface Session {
  /** Ids that fields of a body may name. */
  readonly references: Readonly<Record<string, readonly string[]>>;
  send(target: Target, probe: Probe): Promise<Reply>;
  /** Ids of the account for the path of a target. */
  idsFor(target: Target): Promise<Record<string, string>>;
  readonly requests: number;
}

/** A key may send 600 requests a minute, 240 of which create jobs. */
const REQUESTS_PER_KEY = 200;
const usedUp = { videos: 1_000_000, staticAdGenerations: 1_000_000 };

/** The path of a target with ids in their places. */
const pathOf = ({ path }: Target, ids: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");

/** Opens a session against the service at `origin`. */
export async function openSession(origin: string): Promise<Session> {
  const account = await makeAccount();
  await setUsage(account.userId, usedUp);
  const client = createClient(origin);
  const references = { sourceJobId: [await insertAd(account.userId)] };
  const cached = new Map<string, Promise<Record<string, string>>>();
  let requests = 0;
  let key = Promise.resolve({ id: account.keyId, secret: account.secret });

  const currentKey = async (): Promise<string> => {
    if (requests++ % REQUESTS_PER_KEY === 0) key = makeKey(account);
    return (await key).secret;
  };

  return {
    references,
    get requests() {
      return requests;
    },
    idsFor(target) {
      const ids = cached.get(target.id) ?? fixturesOf(target, account, client);
      cached.set(target.id, ids);
      return ids;
    },
    async send(target, { ids = {}, query = "", headers = {}, body }) {
      const leave = new AbortController();
      const response = await fetch(`${origin}/api/public/v1${pathOf(target, ids)}${query}`, {
        method: target.method,
        headers: {
          "x-api-key": await currentKey(),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: leave.signal,
      });
      const { status } = response;
      if (target.isStream && status < 300) {
        leave.abort();
        return { status, headers: response.headers, body: undefined };
      }
      const reply = { status, headers: response.headers, body: parse(await response.text()) };
      await tidy(client, account, reply);
      return reply;
    },
  };
}

/** A completed ad whose file nobody will read: jobs made of it are cancelled at once. */
async function insertAd(accountId: string): Promise<string> {
  const id = randomUUID();
  const origin = { type: "ugc", plan: "pro", channel: "api", requestId: "req_fuzz", request: {} } as const;
  const result = { videoUrl: { $file: `${accountId}/${id}/compose.mp4` } };
  const end = { status: "completed", progress: 100, result, finishedAt: new Date() } as const;
  await db()
    .insert(jobs)
    .values({ id, accountId, ...origin, ...end });
  return id;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function fixturesOf(
  target: Target,
  account: TestAccount,
  client: ReturnType<typeof createClient>,
): Promise<Record<string, string>> {
  const entry = entries.find(({ id }) => id === target.id);
  if (!entry || placeholders(target.path).length === 0) return {};
  const ids = await idsOf(entry, account, client);
  // The stream of a job that is over ends by itself.
  if (target.id === "jobs_events") await client.call("POST", `/jobs/${ids["jobId"]}/cancel`, { key: account.secret });
  return ids;
}

/** Takes back what an accepted probe has made and would otherwise run, or fill up the account. */
async function tidy(client: ReturnType<typeof createClient>, account: TestAccount, reply: Reply): Promise<void> {
  if (reply.status >= 300) return;
  const { job, key } = Object(reply.body) as { job?: { id: string; status: string }; key?: { id: string } };
  if (job && job.status !== "cancelled") await client.call("POST", `/jobs/${job.id}/cancel`, { key: account.secret });
  if (key) await client.call("POST", `/keys/${key.id}/revoke`, { key: account.secret });
}
