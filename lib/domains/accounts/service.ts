import { plans, usedUnits } from "@/lib/domains/billing/service";
import type { Handler } from "@/lib/contract/operation";
import type * as contract from "@/lib/contract/accounts";

export { createAccount, findByPassword, findPerson, rename } from "./account";
export { createAdapter } from "./adapter";
export type { AttemptSource } from "./attempts";
export { answerChallenge, CHALLENGE_SECONDS, isOpenChallenge, makeChallenge } from "./two-factor/challenge";
export { deleteAccount, removeFilesOfDeleted } from "./deletion";
export { knownDevice, makeDeviceToken } from "./device";
export { claimEntryMail } from "./entry-mails";
export { findFirstSteps } from "./first-steps-repo";
export { listLinkedServices, unlinkService } from "./linked-services";
export { sendSignInLink, signInPage } from "./link";
export { changePassword, requestReset, resetPassword } from "./password";
export { providerChoices } from "./providers";
export { findByEmail } from "./repo";
export {
  deleteOldSessions,
  endSession,
  findSignedIn,
  listSessions,
  openSession,
  SESSION_COOKIE_SECONDS,
  type SignedIn,
} from "./sessions";
export { signIn } from "./sign-in";
export { isSuspended, setSuspended } from "./suspension";
export {
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  twoFactorOf,
} from "./two-factor/two-factor";

/** The caller's account, key prefix and scopes, and the state of its subscription. */
export const me: Handler<typeof contract.me> = async ({ accountId, keyPrefix, scopes, standing }) => ({
  userId: accountId,
  keyPrefix: keyPrefix ?? "",
  scopes: [...scopes],
  subscriptionStatus: standing.subscriptionStatus,
  paymentStatus: standing.paymentStatus,
});

/** Units of the billing cycle: used, limit and remaining, all 0 for an account without a plan. Times in ISO 8601. */
export const usage: Handler<typeof contract.usage> = async ({ accountId, standing }) => {
  const { plan, cycleStart, cycleEnd } = standing;
  const limits = plan ? plans[plan] : { videos: 0, staticAdGenerations: 0 };
  const used = cycleStart ? await usedUnits(accountId, cycleStart) : { videos: 0, staticAdGenerations: 0 };
  const left = (kind: keyof typeof used) => Math.max(0, limits[kind] - used[kind]);
  return {
    subscription: {
      status: standing.subscriptionStatus,
      paymentStatus: standing.paymentStatus,
      billingCycleStart: cycleStart?.toISOString() ?? null,
      billingCycleEnd: cycleEnd?.toISOString() ?? null,
    },
    usage: {
      videos: used.videos,
      limit: limits.videos,
      remaining: left("videos"),
      staticAdGenerations: {
        used: used.staticAdGenerations,
        limit: limits.staticAdGenerations,
        remaining: left("staticAdGenerations"),
      },
    },
  };
};
