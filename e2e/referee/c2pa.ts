import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { makeIdentity } from "../../lib/engines/provenance/make-identity";
import { readManifest } from "../../lib/engines/provenance/manifest-reader";
import type { SignableType } from "../../lib/engines/provenance/strip";
import { createClient } from "../support/client";
import { isOver, jobOf, shortAd, untilJob } from "../support/jobs";
import type { RefereeContext, Referee } from "./referee";

const Video = z.object({ videoUrl: z.url() });
const Images = z.object({ images: z.tuple([z.object({ url: z.url() })]) });
const orders = [
  { path: "/ugc/jobs", body: shortAd, type: "video/mp4", urlOf: (result: unknown) => Video.parse(result).videoUrl },
  {
    path: "/image-ads/jobs",
    body: { prompt: "An image ad for Harbor Coffee. Headline: Stop by." },
    type: "image/png",
    urlOf: (result: unknown) => Images.parse(result).images[0].url,
  },
] as const satisfies readonly {
  path: string;
  body: object;
  type: SignableType;
  urlOf: (result: unknown) => string;
}[];

/** An ad and an image ad of this build, signed by one library, read by the reference implementation: intact, and not once one byte differs. */
export const credentials: Referee = {
  name: "c2pa",
  async run({ origin, key, scratch }: RefereeContext) {
    const client = createClient(origin);
    const found: string[] = [];
    // A stranger's root: what is judged is whether the file is intact, not whom to trust.
    const { chain } = await makeIdentity();
    for (const { path, body, type, urlOf } of orders) {
      const asked = await client.call("POST", path, { key, body });
      const job = await untilJob(client, key, jobOf(asked).id, isOver);
      const file = join(scratch, type.replace("/", "."));
      const bytes = Buffer.from(await (await fetch(urlOf(job.result_payload))).arrayBuffer());
      await writeFile(file, bytes);
      const { state, generator, problems } = await readManifest(file, type, chain);
      if (state !== "valid") throw new Error(`${type} is ${state}: ${JSON.stringify(problems)}`);
      found.push(`${type} ${state}, by ${generator ?? "nobody"}`);
      await assertChangeIsSeen(file, type, chain);
    }
    return found.join("; ");
  },
};

/** Throws when the reference implementation still believes the file after a byte near its end was changed. */
async function assertChangeIsSeen(file: string, type: SignableType, anchors: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length * 0.9);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const { state } = await readManifest(file, type, anchors);
  if (state !== "invalid") throw new Error(`a changed ${type} is ${state}`);
}
