import { expect, test, vi } from "vitest";
import { entries } from "@/lib/contract/registry";
import { useFreshLimits } from "./limits.fixture";
import { countUnpaid } from "./limits";

useFreshLimits();

async function count(operation: string, accountId = "a"): Promise<void> {
  const entry = entries.find(({ id }) => id === operation);
  if (!entry) throw new Error("no such operation");
  await countUnpaid(entry, { accountId, standing: { state: "lapsed" } });
}

test("429 for the 31st preview a minute and the 41st draft a day of an account that is not paid up; its frames go on", async () => {
  for (let n = 0; n < 30; n++) await count("ugc_draftScripts");
  await expect(count("estimates_create")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  vi.advanceTimersByTime(60_000);
  for (let n = 0; n < 10; n++) await count("timelines_draft");
  await expect(count("ugc_draftScripts")).rejects.toMatchObject({ headers: { "retry-after": String(86_400 - 60) } });
  await count("timelines_frames");
  await count("ugc_draftScripts", "b");
  vi.advanceTimersByTime(86_400_000);
  await count("ugc_draftScripts");
});
