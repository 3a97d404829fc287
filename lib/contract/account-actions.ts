import * as accounts from "./accounts";
import * as billing from "./billing";
import * as channels from "./channels";
import { jobBriefs } from "./job-briefs";
import type { Args, Operation, Output } from "./operation";
import * as twoFactor from "./two-factor";

/**
 * Actions that only a signed-in person may take on their own account, by name. Not part of the public API: no key, agent or
 * tool can call them. Each is `POST /api/account/<path>` from a page of this origin.
 */
export const accountActions = {
  signUp: accounts.signUp,
  requestReset: accounts.requestReset,
  reset: accounts.reset,
  rename: accounts.rename,
  changePassword: accounts.changePassword,
  setUpTwoFactor: twoFactor.setUp,
  confirmTwoFactor: twoFactor.confirm,
  renewRecoveryCodes: twoFactor.renewCodes,
  turnOffTwoFactor: twoFactor.turnOff,
  unlinkService: accounts.unlinkService,
  endSession: accounts.endSession,
  deleteAccount: accounts.deleteAccount,
  checkout: billing.checkout,
  portal: billing.portal,
  changePlan: billing.changePlan,
  setEnding: billing.setEnding,
  confirmChannel: channels.confirm,
  leaveChannel: channels.leave,
  jobBriefs,
} as const satisfies Record<string, Operation>;

type AccountActions = typeof accountActions;
/** Name of an account action. */
export type AccountActionName = keyof AccountActions;
/** Arguments of the action. */
export type AccountActionArgs<N extends AccountActionName> = Args<AccountActions[N]>;
/** Answer of the action. */
export type AccountActionOutput<N extends AccountActionName> = Output<AccountActions[N]>;

/** True for actions that need no sign-in. */
export const isOpenToAll = (name: AccountActionName): boolean =>
  ["signUp", "requestReset", "reset", "confirmChannel", "leaveChannel"].includes(name);
