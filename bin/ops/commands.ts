import { createAccount } from "../../lib/domains/accounts/service";
import { setSubscription } from "../../embedded/stripe/operate";
import { isLocalBilling, setUsage } from "../../lib/domains/billing/service";
import { allScopes } from "../../lib/contract/scopes";
import { mintKey } from "../../lib/domains/keys/service";
import type { Command } from "./arguments";

type Options<N extends Command["name"]> = Extract<Command, { name: N }>["options"];

/** Runs a command on the database of the environment and gives what it prints. Throws when a service refuses. */
export async function run(command: Command): Promise<object> {
  switch (command.name) {
    case "account create":
      return openAccount(command.options);
    case "key create":
      return openKey(command.options);
    case "billing set":
      return changeBilling(command.options);
    case "usage set":
      return changeUsage(command.options);
  }
}

async function openAccount(options: Options<"account create">): Promise<object> {
  const { email, password, plan, payment, "cycle-end": cycleEnd } = options;
  const isLocal = isLocalBilling();
  if (!isLocal && (plan ?? payment ?? cycleEnd))
    throw new Error("STRIPE_SECRET_KEY is set: plans are bought in Stripe");
  const { userId } = await createAccount({ email, password });
  if (isLocal) await setSubscription(userId, { plan, payment, cycleEnd });
  if (payment === "unpaid") return { userId, email };
  const { secret } = await mintKey({ accountId: userId, name: "Operator", scopes: allScopes });
  return { userId, email, apiKey: secret };
}

const openKey = ({ user, name, scopes, expires }: Options<"key create">): Promise<object> =>
  mintKey({ accountId: user, name, scopes: scopes ?? allScopes, expiresAt: expires });

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
