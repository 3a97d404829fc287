import type * as z from "zod";
import { startChild } from "@/lib/engines/studio/workers/start";
import { NoOutput } from "@/lib/engines/studio/workers/tasks";
import { ProductFacts, type ProductInput } from "./products/tasks";
import {
  OutlineOutput,
  SiteFacts,
  type SiteInput,
  type SitePart,
  SitePicturesOutput,
  type SitePicturesInput,
} from "./tasks";

/** Limits of a site reader: sites are small, and untrusted files must not hold it up. */
const limits = { maxMb: 1024, silenceTimeoutMs: 15_000, isForeign: true };

/** Reads the saved files of a site in a child process without a network and with an empty environment. */
export interface SiteReader {
  outline(page: { file: string; url: string; contentType: string }): Promise<z.output<typeof OutlineOutput>>;
  product(page: z.input<typeof ProductInput>): Promise<ProductFacts>;
  facts(site: z.input<typeof SiteInput>): Promise<SiteFacts>;
  pictures(files: z.input<typeof SitePicturesInput>): Promise<z.output<typeof SitePicturesOutput>>;
}

/** Runs `act` with a reader that has loaded its libraries for `part`; its process ends with `act`, or when `signal` aborts. Throws ChildCrash when it dies before. */
export async function withSiteReader<T>(
  { dir, part, signal }: { dir: string; part: SitePart; signal: AbortSignal },
  act: (reader: SiteReader) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const child = await startChild("site-child", { ...limits, cwd: dir });
  const onAbort = (): void => void child.stop();
  signal.addEventListener("abort", onAbort, { once: true });
  // Its libraries load while the first files are still on their way. An error here shows again in the next call.
  void child.call("readyFor", { part }, NoOutput).catch(() => undefined);
  try {
    return await act({
      outline: (page) => child.call("outline", page, OutlineOutput),
      product: (page) => child.call("product", page, ProductFacts),
      facts: (site) => child.call("site", site, SiteFacts),
      pictures: (files) => child.call("sitePictures", files, SitePicturesOutput),
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", onAbort);
    await child.stop();
  }
}
