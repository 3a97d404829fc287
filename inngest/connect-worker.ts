import { connect, type WorkerConnection } from "inngest/connect";
import type { WorkerLane } from "@/lib/platform/env";
import { laneClient } from "./client";
import { functionsByLane } from "./index";

/**
 * Connects to the Inngest server and runs the functions of some lanes until `close`, which takes nothing new and resolves
 * when what runs has ended. Connecting registers them, signed.
 */
export const connectWorker = (lanes: readonly WorkerLane[], maxWorkerConcurrency: number): Promise<WorkerConnection> =>
  connect({
    apps: lanes.map((lane) => ({ client: laneClient(lane), functions: [...functionsByLane[lane]] })),
    maxWorkerConcurrency,
    // The process decides how long it drains.
    handleShutdownSignals: [],
  });
