import { endRequest, openRequests } from "@/lib/provider-requests/service";
import { stopWork } from "./remote";

/** Stops whatever providers still do for a job. Providers that do not answer are left to finish. */
export async function stopRemoteWork(jobId: string): Promise<void> {
  for (const { key, operation } of await openRequests(jobId)) {
    if (operation) await stopWork(operation);
    await endRequest(key, "cancelled");
  }
}
