import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { shortAd } from "@/e2e/support/jobs";
import { bodyOf, headersOf, messageOf } from "@/e2e/support/mcp/mcp";
import { useOneConnection } from "@/e2e/support/taken-connection";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { serveMcp } from "./serve";

const { withoutConnectionAfter } = useOneConnection();

test("a job that is made is told to the client that watches it, though no connection is free after it", async () => {
  const { secret, userId } = await makeAccount();
  const params = {
    name: "ugc_create",
    arguments: { ...shortAd, sync: true, waitTimeoutMs: 1_500 },
    _meta: { progressToken: 1 },
  };
  const response = await withoutConnectionAfter("jobs", () =>
    serveMcp(
      new Request("http://127.0.0.1:3000/mcp", {
        method: "POST",
        headers: { ...headersOf("tools/call", params), host: "127.0.0.1:3000", "x-api-key": secret },
        body: messageOf("tools/call", params),
      }),
    ),
  );
  const { result } = bodyOf(await response.text());
  const [made] = await db().select({ id: jobs.id }).from(jobs).where(eq(jobs.accountId, userId));
  expect(result).toMatchObject({
    structuredContent: { job: { id: made?.id }, nextCall: { tool: "jobs_get", arguments: { jobId: made?.id } } },
  });
});
