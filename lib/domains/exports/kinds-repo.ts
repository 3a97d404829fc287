import { eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { RecordKind } from "@/lib/contract/accounts";
import type { Scope } from "@/lib/contract/scopes";
import * as schema from "@/lib/platform/db/schema";

/** A kind of records: their table, and how its pages are read. */
export interface Kind {
  readonly table: PgTable;
  /** The scope of whoever may read them. */
  readonly scope: Scope;
  readonly isOwnedBy: (accountId: string) => SQL;
  /** Columns that order them, unique together; an index has the first. */
  readonly order: readonly [PgColumn, ...PgColumn[]];
  /** Columns left out, by their property: secrets and their hashes, and what other scopes read. */
  readonly secret?: readonly string[];
}

const inJobs =
  (column: PgColumn) =>
  (accountId: string): SQL =>
    sql`${column} in (select id from jobs where account_id = ${accountId}::uuid)`;
const inThreads =
  (column: PgColumn) =>
  (accountId: string): SQL =>
    sql`${column} in (select id from agent_threads where account_id = ${accountId}::uuid)`;
const inRuns =
  (column: PgColumn) =>
  (accountId: string): SQL =>
    sql`${column} in (select r.id from agent_threads t join agent_runs r on r.thread_id = t.id
      where t.account_id = ${accountId}::uuid)`;
const is =
  (column: PgColumn) =>
  (accountId: string): SQL =>
    eq(column, accountId);

type Owned = PgTable & { readonly accountId: PgColumn };
const byAccount = <T extends Owned>(
  table: T,
  scope: Scope,
  order: Kind["order"],
  secret: Kind["secret"] = [],
): Kind => ({ table, scope, isOwnedBy: is(table.accountId), order, secret });

const {
  users,
  sessions,
  identities,
  totpSecrets,
  apiKeys,
  auditLog,
  billingCustomers,
  subscriptions,
  usage,
  usageLedger,
} = schema;
const { brands, uploads, assets, jobs, jobUploads, jobEvents, providerRequests, variantSets, skills } = schema;
const { adEdits, adEditVersions } = schema;
const { jobReviews, jobReviewComments, jobReviewDecisions } = schema;
const { agentThreads, agentRuns, agentMessages, agentRunEvents, agentPendingInputs } = schema;
const { agentSchedules, agentChannels, agentChannelDeliveries, webhooks, webhookDeliveries } = schema;

const account: Pick<
  Record<RecordKind, Kind>,
  "profile" | "session" | "identity" | "two_factor" | "key" | "audit_entry" | "webhook" | "webhook_delivery"
> = {
  profile: {
    table: users,
    scope: "account:read",
    isOwnedBy: is(users.id),
    order: [users.id],
    secret: ["passwordHash"],
  },
  session: { table: sessions, scope: "account:read", isOwnedBy: is(sessions.userId), order: [sessions.id] },
  identity: {
    table: identities,
    scope: "account:read",
    isOwnedBy: is(identities.userId),
    order: [identities.provider, identities.providerAccountId],
    secret: ["refresh_token", "access_token", "id_token", "token_type"],
  },
  two_factor: {
    table: totpSecrets,
    scope: "account:read",
    isOwnedBy: is(totpSecrets.userId),
    order: [totpSecrets.userId],
    secret: ["secret", "lastStep"],
  },
  key: byAccount(apiKeys, "account:read", [apiKeys.createdAt, apiKeys.id], ["keyHash", "hashVersion"]),
  audit_entry: byAccount(auditLog, "account:read", [auditLog.id]),
  webhook: byAccount(
    webhooks,
    "account:read",
    [webhooks.createdAt, webhooks.id],
    ["secret", "secretPrefix", "previousSecret", "olderSecrets"],
  ),
  webhook_delivery: byAccount(
    webhookDeliveries,
    "account:read",
    [webhookDeliveries.webhookId, webhookDeliveries.createdAt, webhookDeliveries.id],
    // What it told is exported as the record it is about, to who may read that.
    ["data"],
  ),
};

const billing: Pick<Record<RecordKind, Kind>, "billing_customer" | "subscription" | "usage" | "ledger_entry"> = {
  billing_customer: byAccount(billingCustomers, "account:read", [billingCustomers.accountId]),
  subscription: byAccount(subscriptions, "account:read", [subscriptions.accountId]),
  usage: byAccount(usage, "account:read", [usage.cycleStart, usage.kind]),
  ledger_entry: byAccount(usageLedger, "account:read", [usageLedger.at, usageLedger.id]),
};

const work: Pick<
  Record<RecordKind, Kind>,
  | "brand"
  | "upload"
  | "asset"
  | "job"
  | "job_upload"
  | "job_event"
  | "provider_request"
  | "variant_set"
  | "ad_edit"
  | "ad_edit_version"
  | "skill"
> = {
  brand: byAccount(brands, "brand:read", [brands.createdAt, brands.id]),
  upload: byAccount(uploads, "jobs:read", [uploads.createdAt, uploads.id]),
  asset: byAccount(assets, "jobs:read", [assets.createdAt, assets.id]),
  job: byAccount(jobs, "jobs:read", [jobs.createdAt, jobs.id]),
  job_upload: {
    table: jobUploads,
    scope: "jobs:read",
    isOwnedBy: inJobs(jobUploads.jobId),
    order: [jobUploads.jobId, jobUploads.uploadId],
  },
  job_event: {
    table: jobEvents,
    scope: "jobs:read",
    isOwnedBy: inJobs(jobEvents.jobId),
    order: [jobEvents.jobId, jobEvents.seq],
  },
  provider_request: {
    table: providerRequests,
    scope: "jobs:read",
    isOwnedBy: inJobs(providerRequests.jobId),
    order: [providerRequests.jobId, providerRequests.purpose, providerRequests.attempt],
    // How work at a provider is found again; what it cost and answered is here.
    secret: ["operation"],
  },
  variant_set: byAccount(variantSets, "jobs:read", [variantSets.createdAt, variantSets.id]),
  ad_edit: byAccount(adEdits, "jobs:read", [adEdits.createdAt, adEdits.id]),
  ad_edit_version: byAccount(adEditVersions, "jobs:read", [adEditVersions.editId, adEditVersions.version]),
  skill: byAccount(skills, "skills:read", [skills.createdAt, skills.id]),
};

const agent: Pick<Record<RecordKind, Kind>, Extract<RecordKind, `agent_${string}`>> = {
  agent_thread: byAccount(agentThreads, "agent:read", [agentThreads.id]),
  agent_run: {
    table: agentRuns,
    scope: "agent:read",
    isOwnedBy: inThreads(agentRuns.threadId),
    order: [agentRuns.threadId, agentRuns.ordinal],
  },
  agent_message: {
    table: agentMessages,
    scope: "agent:read",
    isOwnedBy: inThreads(agentMessages.threadId),
    order: [agentMessages.threadId, agentMessages.createdAt, agentMessages.id],
  },
  agent_event: {
    table: agentRunEvents,
    scope: "agent:read",
    isOwnedBy: inRuns(agentRunEvents.runId),
    order: [agentRunEvents.runId, agentRunEvents.seq],
  },
  agent_input: {
    table: agentPendingInputs,
    scope: "agent:read",
    isOwnedBy: inRuns(agentPendingInputs.runId),
    order: [agentPendingInputs.runId, agentPendingInputs.toolCallId],
  },
  agent_schedule: byAccount(agentSchedules, "agent:read", [agentSchedules.createdAt, agentSchedules.id]),
  agent_channel: byAccount(
    agentChannels,
    "agent:read",
    [agentChannels.createdAt, agentChannels.id],
    ["tokenHash", "tokenExpiresAt"],
  ),
  agent_channel_delivery: byAccount(
    agentChannelDeliveries,
    "agent:read",
    [agentChannelDeliveries.channelId, agentChannelDeliveries.cause],
    ["secret"],
  ),
};

const reviews: Pick<Record<RecordKind, Kind>, "review" | "review_comment" | "review_decision"> = {
  review: byAccount(jobReviews, "jobs:read", [jobReviews.createdAt, jobReviews.id], ["tokenHash"]),
  review_comment: byAccount(jobReviewComments, "jobs:read", [jobReviewComments.createdAt, jobReviewComments.id]),
  review_decision: byAccount(jobReviewDecisions, "jobs:read", [
    jobReviewDecisions.reviewId,
    jobReviewDecisions.nameKey,
  ]),
};

/** Every kind of records. */
export const kinds: Readonly<Record<RecordKind, Kind>> = { ...account, ...billing, ...work, ...reviews, ...agent };
