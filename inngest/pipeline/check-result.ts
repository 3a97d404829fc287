import type { CheckEnforcement } from "@/lib/contract/fields";
import { assertDeliverable } from "@/lib/domains/generation/deliver/service";
import { appendEventOnce } from "@/lib/domains/jobs/service";
import type { Check } from "@/lib/engines/studio/checks/report";

/** Publishes a job's checks, each once, and returns them. Throws JobFailure CHECKS_FAILED when they forbid delivery. */
export async function checkResult<C extends Check>(
  jobId: string,
  checks: C[],
  enforcement: CheckEnforcement = "warn",
): Promise<C[]> {
  for (const check of checks) await appendEventOnce(jobId, "job.checked", { check }, { check: { id: check.id } });
  assertDeliverable(checks, enforcement);
  return checks;
}
