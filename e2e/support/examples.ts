import { randomUUID } from "node:crypto";
import { placeholders, type Entry } from "../../lib/contract/registry";
import type { Scope } from "../../lib/contract/scopes";
import { insertWaitingRun } from "./agent/agent";
import { makeKey, type TestAccount } from "./account";
import { originOf } from "./origins";
import type { Answer, CallOptions, Client } from "./client";
import {
  completed,
  insertBrand,
  insertDelivery,
  insertEdit,
  insertFilm,
  insertJob,
  insertRenderedJob,
  insertReview,
  insertVariantSet,
  insertWebhook,
  sendPixel,
} from "./records";

/** A call of an operation that works: its example, with real ids. */
export interface Example {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Makes the thing a path names, and answers its id. `scope` is the one scope of the key that will use it, where there is one. */
type Maker = (account: TestAccount, client: Client, scope?: Scope) => Promise<string>;

/** Factories of the records that paths name. A new kind of id needs its line here. */
const makers: Readonly<Record<string, Maker>> = {
  keyId: async (account) => (await makeKey(account)).id,
  threadId: async ({ userId }) => (await insertWaitingRun(userId)).threadId,
  runId: async ({ userId }) => (await insertWaitingRun(userId)).runId,
  pendingInputId: async ({ userId }) => (await insertWaitingRun(userId)).pendingInputId,
  jobId: ({ userId }) => insertJob(userId),
  brandId: ({ userId }) => insertBrand(userId),
  skillId: async ({ secret: key }, client) => {
    const body = { name: "Example", kind: "ugc", promptTemplate: "An ad for fresh roasted coffee" };
    const made = await client.call("POST", "/skills", { key, body });
    return (made.body as { skill: { id: string } }).skill.id;
  },
  webhookId: ({ secret: key }, client) => insertWebhook(key, client),
  deliveryId: async () => "",
  reviewId: async () => "",
  channelId: async ({ secret: key }, client) => {
    const body = { kind: "email", name: "Example", email: "example@example.com" };
    const made = await client.call("POST", "/agent/channels", { key, body });
    return (made.body as { channel: { id: string } }).channel.id;
  },
  scheduleId: async ({ secret: key }, client) => {
    const body = { name: "Example", prompt: "How many videos are left?", cron: "0 9 1 1 *", enabled: false };
    const made = await client.call("POST", "/agent/schedules", { key, body });
    return (made.body as { schedule: { id: string } }).schedule.id;
  },
  editId: ({ userId }) => insertEdit(userId),
  variantSetId: ({ userId }) => insertVariantSet(userId),
  uploadId: async ({ secret: key }, client) => {
    const body = { filename: "mug.png", mimeType: "image/png", bytes: 1000 };
    const made = await client.call("POST", "/uploads", { key, body });
    return (made.body as { upload: { id: string } }).upload.id;
  },
};

/** The type of job that a scope may write; a job of UGC for every other scope. */
const typeOfScope = (scope: Scope | undefined): "ugc" | "video" | "image" =>
  scope === "video:write" ? "video" : scope === "image:write" ? "image" : "ugc";

/** Factories for operations that need a record in another state than a fresh one has. */
const ownMakers: Readonly<Record<string, typeof makers>> = {
  // Cancelling needs the scope of the job's own type.
  jobs_update: { jobId: ({ userId }, _, scope) => insertJob(userId, { type: typeOfScope(scope) }) },
  jobs_cancel: { jobId: ({ userId }, _, scope) => insertJob(userId, { type: typeOfScope(scope) }) },
  // Only a completed job can be deleted, with the scope of its type.
  jobs_remove: {
    jobId: ({ userId }, _, scope) => insertJob(userId, { ...completed(), type: typeOfScope(scope) }),
  },
  // Only a completed job with a film or pictures can be reviewed, with the scope of its type.
  reviews_create: { jobId: ({ userId }, _, scope) => insertFilm(userId, typeOfScope(scope)) },
  reviews_revoke: { jobId: ({ userId }, _, scope) => insertFilm(userId, typeOfScope(scope)) },
  provenance_get: {
    jobId: ({ userId }) => insertJob(userId, completed()),
  },
  provenance_verify: { uploadId: sendPixel("/uploads") },
  uploads_complete: { uploadId: sendPixel("/uploads/direct") },
  products_read: { url: () => Promise.resolve(`${originOf("fixtures")}/product/stool.html`) },
  timelines_get: { jobId: ({ userId }) => insertRenderedJob(userId) },
};

/** Ids of the account for every placeholder of a path, and whatever else its example needs, each freshly made. */
export async function idsOf(
  { id, op }: Entry,
  account: TestAccount,
  client: Client,
  scope?: Scope,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const name of new Set([...placeholders(op.path), ...Object.keys(ownMakers[id] ?? {})])) {
    const make = ownMakers[id]?.[name] ?? makers[name];
    if (!make) throw new Error(`e2e/support/examples.ts does not know how to make a ${name}`);
    ids[name] = await make(account, client, scope);
  }
  // A delivery belongs to the endpoint its path names.
  if (ids["webhookId"] && "deliveryId" in ids)
    ids["deliveryId"] = await insertDelivery(account.userId, ids["webhookId"]);
  // And a review link to the job.
  if (ids["jobId"] && "reviewId" in ids) ids["reviewId"] = await insertReview(account.userId, ids["jobId"]);
  return ids;
}

/** The path of an operation with the given ids in their places. */
export const pathWith = ({ op }: Entry, ids: Readonly<Record<string, string>>): string =>
  op.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");

/** An operation's example as a call with the given ids. */
export function exampleWith(entry: Entry, ids: Readonly<Record<string, string>>): Example {
  const { op } = entry;
  const inPath = placeholders(op.path);
  const rest = Object.entries(op.example).filter(([name]) => !inPath.includes(name));
  const search = new URLSearchParams(op.query && rest.map(([name, value]) => [name, String(value)])).toString();
  return {
    method: op.method,
    path: pathWith(entry, ids) + (search && `?${search}`),
    body: op.body && Object.fromEntries(rest.map(([name, value]) => [name, ids[name] ?? value])),
  };
}

/** A working call of an operation for the account, with fresh things for its ids. */
export const exampleFor = async (entry: Entry, account: TestAccount, client: Client, scope?: Scope): Promise<Example> =>
  exampleWith(entry, await idsOf(entry, account, client, scope));

/** An id of each placeholder that is well formed and nobody's. */
export const nobodysIds = ({ op }: Entry): Record<string, string> =>
  Object.fromEntries(placeholders(op.path).map((name) => [name, randomUUID()]));

/**
 * Sends an example with a key of the account. A stream is opened and left after its headers; a job it created is
 * cancelled at once, so that a matrix of thousands of requests renders nothing.
 */
export async function send(
  client: Client,
  entry: Entry,
  { method, path, body }: Example,
  options: CallOptions,
  owner: TestAccount,
): Promise<Pick<Answer, "status" | "headers" | "body">> {
  const withBody = { ...(body && { body }), ...options };
  if (entry.op.stream) {
    const leave = new AbortController();
    const { status, headers } = await client.open(method, path, { ...withBody, signal: leave.signal });
    leave.abort();
    return { status, headers, body: null };
  }
  const answer = await client.call(method, path, withBody);
  const made = answer.body as { job?: { id: string }; variantSet?: { arms: { job: { id: string } }[] } } | null;
  const created = [...(made?.job && entry.op.createsJob ? [made.job] : [])];
  if (entry.id === "variants_create") created.push(...(made?.variantSet?.arms ?? []).map(({ job }) => job));
  for (const { id } of created) await client.call("POST", `/jobs/${id}/cancel`, { key: owner.secret });
  return answer;
}
