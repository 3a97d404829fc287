import {
  changePassword,
  confirmTwoFactor,
  createAccount,
  deleteAccount,
  endSession,
  rename,
  renewRecoveryCodes,
  requestReset,
  resetPassword,
  setUpTwoFactor,
  type SignedIn,
  turnOffTwoFactor,
  unlinkService,
} from "@/lib/domains/accounts/service";
import { changePlan, endWithCycle, openCheckout, openPortal } from "@/lib/domains/billing/service";
import { confirmChannel, unsubscribeChannel } from "@/lib/domains/channels/service";
import { cancelOperations } from "@/lib/domains/generation/remote/service";
import { briefsOf, cancelOpenJobs } from "@/lib/domains/jobs/service";
import { ApiError, limited, methodNotAllowed } from "@/lib/contract/errors";
import type { Input, Output } from "@/lib/contract/operation";
import { isOpenToAll, accountActions, type AccountActionName } from "@/lib/contract/account-actions";
import { parseInput } from "@/lib/surfaces/operations/invoke";
import { attemptSource } from "../authentication/attempt-source";
import { clientNetwork } from "../authentication/client-address";
import { deviceToken } from "../authentication/device-cookie";
import { createExchange } from "../exchange";
import { observe } from "../observe";
import { consumeRateLimit } from "../limits/rate-limit";
import { readBody } from "../request/read-body";
import { failure, json } from "../respond";
import { assertSameOrigin, readSession, requireSession } from "../authentication/session";

const OPEN_PER_MINUTE = 20;
const SIGNED_IN_PER_MINUTE = 60;

type AccountActions = typeof accountActions;
type Handlers = {
  readonly [N in AccountActionName]: (
    input: Input<AccountActions[N]>,
    person: SignedIn,
    headers: Headers,
  ) => Promise<Output<AccountActions[N]>> | Output<AccountActions[N]>;
};

const done = async (work: Promise<unknown>): Promise<Record<string, never>> => {
  await work;
  return {};
};

const shown = async (codes: Promise<string[]>) => ({ recoveryCodes: await codes });

/** Cancels open jobs and what providers do for them; not by events, since what these would look up goes with the account. */
async function stopWork(accountId: string): Promise<void> {
  for (const jobId of await cancelOpenJobs(accountId)) await cancelOperations(jobId);
}

const handlers: Handlers = {
  signUp: ({ email, password, name }) => createAccount({ email, password, name }),
  requestReset({ email }, _, headers) {
    requestReset(email, deviceToken(headers));
    return {};
  },
  reset: async ({ token, password }, _, headers) => resetPassword(token, password, await readSession(headers)),
  rename: ({ name }, { userId }) => done(rename(userId, name)),
  changePassword: ({ current, password }, person, headers) =>
    done(changePassword(person, current, password, attemptSource(headers))),
  setUpTwoFactor: ({ password }, person, headers) => setUpTwoFactor(person, password, attemptSource(headers)),
  confirmTwoFactor: ({ code }, person, headers) => shown(confirmTwoFactor(person, code, attemptSource(headers))),
  renewRecoveryCodes: ({ code }, person, headers) => shown(renewRecoveryCodes(person, code, attemptSource(headers))),
  turnOffTwoFactor: ({ code }, person, headers) => done(turnOffTwoFactor(person, code, attemptSource(headers))),
  unlinkService: ({ service }, person) => done(unlinkService(person, service)),
  endSession: ({ sessionId }, { userId, sessionId: own }) => done(endSession(userId, sessionId, own)),
  deleteAccount: (typed, person, headers) => done(deleteAccount(person, typed, attemptSource(headers), stopWork)),
  checkout: ({ plan }, person) => openCheckout(person, plan),
  portal: (_, person) => openPortal(person),
  changePlan: ({ plan }, person) => done(changePlan(person, plan)),
  setEnding: ({ isEnding }, person) => done(endWithCycle(person, isEnding)),
  confirmChannel: ({ token }) => confirmChannel(token),
  leaveChannel: ({ token }) => unsubscribeChannel(token),
  jobBriefs: async ({ jobIds }, { userId }) => ({ briefs: await briefsOf(userId, jobIds) }),
};

type AnyHandler = (input: Record<string, unknown>, person: SignedIn | null, headers: Headers) => unknown;
// The one place where the types of the operations are erased; `Handlers` has already checked every function.
const erased = handlers as unknown as Readonly<Record<AccountActionName, AnyHandler>>;

const named = Object.entries(accountActions);
const nameOf = (path: string) => named.find(([, op]) => op.path === `/${path}`)?.[0] as AccountActionName | undefined;

async function act(request: Request, name: AccountActionName): Promise<unknown> {
  if (request.method !== "POST") throw methodNotAllowed(["POST"]);
  assertSameOrigin(request);
  const person = isOpenToAll(name) ? null : await requireSession(request.headers);
  const who = person ? person.userId : clientNetwork(request.headers, undefined);
  const { isAllowed, resetSeconds } = await consumeRateLimit(
    `personal:${who}`,
    person ? SIGNED_IN_PER_MINUTE : OPEN_PER_MINUTE,
  );
  if (!isAllowed) throw limited(resetSeconds);
  const op = accountActions[name];
  const input = parseInput(
    { id: name, group: "accountActions", verb: name, op },
    { body: await readBody(op, request) },
  );
  return op.output.parse(await erased[name](input, person, request.headers));
}

/** Serves `POST /api/account/<path>`: the actions of a person on their own account, from a page of this origin. */
export async function serveAccountAction(request: Request, path: string): Promise<Response> {
  const exchange = createExchange(request, undefined, "dashboard");
  return observe(exchange, "account", async () => {
    try {
      const name = nameOf(path);
      if (!name) throw new ApiError("NOT_FOUND", "no such path");
      return json(exchange, await act(request, name), 200);
    } catch (error) {
      return failure(exchange, error);
    }
  });
}
