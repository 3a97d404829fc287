import { applyBilling, reconcileBilling } from "./functions/apply-billing";
import { settleJob } from "./functions/settle-job";
import { sweep } from "./functions/sweep";
import { pipelines } from "./pipelines";

/** Every function an Inngest server may call. */
export const functions = [...Object.values(pipelines), settleJob, sweep, applyBilling, reconcileBilling];
