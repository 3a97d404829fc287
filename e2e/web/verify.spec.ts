import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Job } from "../../lib/contract/jobs";
import { expectAccessible, test } from "../support/web/web-test";

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

test("a job says that it is signed; its file is recognised, a foreign one carries nothing, another type is refused", async ({
  dashboard: page,
  member,
  baseURL,
}) => {
  const answer = await fetch(`${baseURL}/api/public/v1/image-ads/jobs`, {
    method: "POST",
    headers: { "x-api-key": member.secret, "content-type": "application/json" },
    body: JSON.stringify({ prompt: "Fresh roasted coffee beans", seed: 7, sync: true }),
  });
  const { job } = (await answer.json()) as { job: Job };
  await page.goto(`/dashboard/jobs/${job.id}`);
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText("Signed by Spotmill local signer: drawn by a program.")).toBeVisible();
  await page.getByRole("link", { name: "Verify a copy" }).click();

  const { images } = job.result_payload as { images: { url: string }[] };
  const buffer = Buffer.from(await (await fetch(images[0]!.url)).arrayBuffer());
  const input = page.getByLabel("Drop a PNG or MP4 here");
  await input.setInputFiles({ name: "ad.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("heading", { name: "Made here, and unchanged" })).toBeVisible();
  await expect(page.getByText("delivered exactly this media.")).toBeVisible();
  await expectAccessible(page);

  buffer[buffer.length - 20]! ^= 1;
  await input.setInputFiles({ name: "changed.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("heading", { name: "Changed since it was signed" })).toBeVisible();
  await expectAccessible(page);

  const foreign = { name: "sacks.png", mimeType: "image/png", buffer: readFileSync(fixture("pictures/sacks.png")) };
  await input.setInputFiles(foreign);
  await expect(page.getByRole("heading", { name: "No manifest" })).toBeVisible();
  await input.setInputFiles(fixture("pictures/coffee.jpg"));
  await expect(page.getByText("Only PNG and MP4 files can be verified.")).toBeVisible();
  await expectAccessible(page);
});
