import { createAccount, findPerson } from "../../lib/domains/accounts/service";
import { isLocalBilling, requirePaid, setUsage, standingOf } from "../../lib/domains/billing/service";
import { ApiError } from "../../lib/contract/errors";
import { allScopes } from "../../lib/contract/scopes";
import { mintKey } from "../../lib/domains/keys/service";
import { removeTwoFactor, setSuspended } from "../../lib/domains/accounts/service";
import { cancelOpenJobs, requeueJob, showJob } from "../../lib/domains/jobs/service";
import { listDeadLetters } from "../../lib/domains/statistics/service";
import { whileStopped } from "../../lib/platform/cluster/registry";
import { pool } from "../../lib/platform/db/client";
import { countPendingMigrations } from "../../lib/platform/db/migrate";
import { env } from "../../lib/platform/env";
import { replaceSecrets } from "../cluster";
import { prepare } from "../prepare";
import type { Command } from "./arguments";
import { backUp, restore } from "./backup";
import type { OpenService } from "./database";
import { setSubscription } from "./set-subscription";

type Options<N extends Command["name"]> = Extract<Command, { name: N }>["options"];

/** Runs a command on the database of the environment and gives what it prints. Throws when a service refuses. */
export async function run(command: Command, service: OpenService): Promise<object> {
  switch (command.name) {
    case "account create":
      return openAccount(command.options);
    case "key create":
      return openKey(command.options);
    case "billing set":
      return changeBilling(command.options);
    case "usage set":
      return changeUsage(command.options);
    case "account suspend":
      return suspendAccount(command.options.user, command.options.lift !== true);
    case "account two-factor-off":
      return turnOffTwoFactor(command.options.user);
    case "job show":
      return showJob(command.options.job);
    case "job requeue":
      return requeueJob(command.options.job, service);
    case "dead-letters":
      return listDeadLetters();
    case "migrate":
      await prepare({ databaseUrl: service.databaseUrl, demo: undefined });
      return { pendingMigrations: await countPendingMigrations(pool()) };
    case "secrets accept":
      return whileNobodyServes(service, async () => ({
        accepted: (await replaceSecrets(service.databaseUrl)).join(", "),
      }));
    case "backup":
      return backUp(placeOf(service), command.options.to);
    case "restore":
      return whileNobodyServes(service, () =>
        restore(placeOf(service), command.options.from, command.options.force === true),
      );
  }
}

/** Acts on a service that is stopped, on this machine and on every other. Throws while one is not. */
async function whileNobodyServes<T>({ isRunning, databaseUrl }: OpenService, act: () => Promise<T>): Promise<T> {
  if (isRunning) throw new Error("the service is running: stop it, then try again");
  return whileStopped(databaseUrl, act);
}

const placeOf = ({ dataDir, databaseUrl }: OpenService) => ({
  dataDir,
  databaseUrl,
  hasBucket: env().S3_BUCKET !== undefined,
});

async function openAccount(options: Options<"account create">): Promise<object> {
  const { email, password, plan, payment, "cycle-end": cycleEnd } = options;
  const isLocal = isLocalBilling();
  if (!isLocal && (plan ?? payment ?? cycleEnd))
    throw new Error("STRIPE_SECRET_KEY is set: plans are bought in Stripe");
  const { userId } = await createAccount({ email, password, isProven: true });
  if (isLocal) await setSubscription(userId, { plan, payment, cycleEnd });
  if (payment === "unpaid") return { userId, email };
  const { secret } = await mintKey({ accountId: userId, name: "Operator", scopes: allScopes });
  return { userId, email, apiKey: secret };
}

async function openKey({ user, name, scopes, expires }: Options<"key create">): Promise<object> {
  if (!(await findPerson(user))) throw new Error("--user: no account has this id");
  await assertPaid(user);
  return mintKey({ accountId: user, name, scopes: scopes ?? allScopes, expiresAt: expires });
}

/** Throws, with the way to a plan, unless the account pays: no call could use its key. */
async function assertPaid(user: string): Promise<void> {
  const advice = isLocalBilling()
    ? `give it one with "billing set --user ${user} --plan startup --payment paid"`
    : "it buys one on its billing page";
  try {
    requirePaid(await standingOf(user));
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${error.message}: ${advice}`, { cause: error.code });
    throw error;
  }
}

async function changeBilling(options: Options<"billing set">): Promise<object> {
  const { user, status, payment, plan, "cycle-end": cycleEnd } = options;
  const standing = await setSubscription(user, { status, payment, plan, cycleEnd });
  return { userId: user, ...standing };
}

async function changeUsage(options: Options<"usage set">): Promise<object> {
  const { user, videos, "static-ads": staticAdGenerations } = options;
  await setUsage(user, { videos, staticAdGenerations });
  return { userId: user, videos, staticAdGenerations };
}

/** Suspends an account and cancels its open jobs, or lifts that. */
async function suspendAccount(userId: string, isSuspended: boolean): Promise<object> {
  await setSuspended(userId, isSuspended);
  const cancelledJobs = isSuspended ? (await cancelOpenJobs(userId)).length : 0;
  return { userId, isSuspended, cancelledJobs };
}

const turnOffTwoFactor = async (userId: string): Promise<object> => ({
  userId,
  wasOn: await removeTwoFactor(userId, "operator"),
});
