import type { InvokeOperation } from "@/lib/domains/agent/service";
import { callTool } from "@/lib/surfaces/operations/call";
import { countJob } from "@/lib/surfaces/rest/limits/limits";

/** Calls an operation for the agent, within the limits of the key or account it acts for. Throws ApiError. */
export const callToolLimited: InvokeOperation = async (entry, caller, args) => {
  await countJob(entry, caller);
  return callTool(entry, caller, args);
};
