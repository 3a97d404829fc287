import type { InngestFunction } from "inngest";
import type { WorkerLane } from "@/lib/platform/env";
import { applyBilling, reconcileBilling } from "./functions/apply-billing";
import { nightlyLedger } from "./functions/check-ledger";
import { deliverChannel } from "./functions/deliver-channel";
import { deliverWebhook } from "./functions/deliver-webhook";
import { finishVariants } from "./functions/finish-variants";
import { ingestBrand } from "./functions/ingest-brand";
import { retention } from "./functions/retention";
import { runAgent } from "./functions/run-agent";
import { settleJob } from "./functions/settle-job";
import { settleRun } from "./functions/settle-run";
import { sweeps } from "./functions/sweep";
import { pipelines } from "./pipelines";

/** The functions by the kind of machine they need: one that draws, one that waits for models, one that does neither. */
export const functionsByLane = {
  render: [...Object.values(pipelines), ingestBrand],
  agent: [runAgent, settleRun],
  delivery: [
    deliverChannel,
    deliverWebhook,
    settleJob,
    finishVariants,
    ...sweeps,
    retention,
    applyBilling,
    reconcileBilling,
    nightlyLedger,
  ],
} as const satisfies Record<WorkerLane, readonly InngestFunction.Any[]>;

/** Every function an Inngest server may call. */
export const functions = Object.values(functionsByLane).flat();

/** Their ids, for the metrics. */
export const functionIds: ReadonlySet<string> = new Set(functions.map((one) => one.id()));
