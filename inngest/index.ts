import { agentExpiry } from "./functions/agent-expiry";
import { agentSchedules } from "./functions/agent-schedules";
import { applyBilling, reconcileBilling } from "./functions/apply-billing";
import { deliverChannel } from "./functions/deliver-channel";
import { deliverWebhook } from "./functions/deliver-webhook";
import { finishVariants } from "./functions/finish-variants";
import { ingestBrand } from "./functions/ingest-brand";
import { runAgent } from "./functions/run-agent";
import { settleJob } from "./functions/settle-job";
import { settleRun } from "./functions/settle-run";
import { sweep } from "./functions/sweep";
import { pipelines } from "./pipelines";

/** Every function an Inngest server may call. */
export const functions = [
  ...Object.values(pipelines),
  ingestBrand,
  settleJob,
  finishVariants,
  sweep,
  runAgent,
  settleRun,
  agentExpiry,
  agentSchedules,
  deliverChannel,
  deliverWebhook,
  applyBilling,
  reconcileBilling,
];
