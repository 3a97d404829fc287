import { fileURLToPath } from "node:url";
import type { Job } from "../../lib/jobs/contract";
import { makeMember, signIn, test, type Member } from "../support/web-test";
import { emptyStops, fullStops, openStops, takeAll } from "./tour";

// Pictures for a person's eyes, nothing is compared: `npm run screenshots` puts them into test-results/screens.

const folder = fileURLToPath(new URL("../../test-results/screens", import.meta.url));
const HOUR_MS = 3_600_000;

type Ask = (method: "GET" | "POST", path: string, data?: object) => Promise<Record<string, unknown>>;

/** Makes something and waits for it: an ad, pictures, a skill and a key, as an account at work has. */
async function work(ask: Ask): Promise<{ jobId: string; imageJobId: string; skillId: string }> {
  const make = async (path: string, data: object): Promise<string> => {
    const { job } = (await ask("POST", path, { ...data, sync: true, waitTimeoutMs: 120_000 })) as { job: Job };
    return job.id;
  };
  const prompt = "Fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.";
  const jobId = await make("/ugc/jobs", { prompt, duration: 8 });
  const imageJobId = await make("/image-ads/jobs", { prompt: `${prompt} Headline: Monday, but better.`, count: 2 });
  const { skill } = await ask("POST", "/skills", {
    name: "Weekly offer for the bakery",
    kind: "ugc",
    promptTemplate: "An ad for {{product}} at our bakery. Offer of the week: {{offer}}.",
  });
  await ask("POST", "/keys", { name: "CI pipeline", scopes: ["ugc:write", "jobs:read"] });
  return { jobId, imageJobId, skillId: (skill as { id: string }).id };
}

test.describe.configure({ timeout: HOUR_MS });

test("open pages", async ({ page }) => takeAll(page, openStops, folder));

test("pages of a new account", async ({ dashboard }) => takeAll(dashboard, emptyStops, folder));

test("pages of an account at work", async ({ page, request }) => {
  const member: Member = await makeMember();
  const ask: Ask = async (method, path, data) => {
    const options = { method, headers: { "x-api-key": member.secret }, timeout: 180_000, ...(data && { data }) };
    return (await request.fetch(`/api/public/v1${path}`, options)).json();
  };
  const made = await work(ask);
  await signIn(page, member);
  await takeAll(page, fullStops({ ...made, brandId: null }), folder);
});
