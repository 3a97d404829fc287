import { readFile } from "node:fs/promises";
import { operation, serve } from "@/lib/engines/studio/workers/serve";
import { ProductInput } from "./products/tasks";
import { OutlineInput, ReadyForInput, SiteInput, SitePicturesInput } from "./tasks";

/**
 * Reads the saved files of one website. Runs as a child process without a network and with an empty environment; whatever
 * a hostile page does to it, it holds no key and no address. Each library is loaded on first use.
 */
serve({
  readyFor: operation(ReadyForInput, async ({ part }) => {
    if (part === "product") await Promise.all([import("./crawl/read-outline"), import("./products/read-product")]);
    else await (part === "pages" ? import("./read-site") : import("./pictures/read-pictures"));
    return {};
  }),

  outline: operation(OutlineInput, async (input) => {
    const { readOutline } = await import("./crawl/read-outline");
    return readOutline(input);
  }),

  site: operation(SiteInput, async (input) => {
    const { readSite } = await import("./read-site");
    return readSite(input);
  }),

  product: operation(ProductInput, async ({ file, url, contentType }) => {
    const { productOf } = await import("./products/read-product");
    return productOf(await readFile(file), url, contentType);
  }),

  sitePictures: operation(SitePicturesInput, async (input, report) => {
    const { readSitePictures } = await import("./pictures/read-pictures");
    return readSitePictures(input, report);
  }),
});
