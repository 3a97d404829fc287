import { extname, join } from "node:path";
import pLimit from "p-limit";
import { invalidField } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import type { Upload } from "@/lib/contract/uploads";
import { keepPictures } from "@/lib/domains/uploads/service";
import { SiteError, tryFetchTo } from "@/lib/engines/website/crawl/fetch";
import { type HomePage, readHomePage } from "@/lib/engines/website/crawl/home-page";
import type { ProductFacts } from "@/lib/engines/website/products/tasks";
import { type SiteReader, withSiteReader } from "@/lib/engines/website/site-reader";
import { withTimeLimit } from "@/lib/engines/website/crawl/time-limit";
import { requirePublicUrl } from "@/lib/platform/http/require-public-url";
import { withScratch } from "@/lib/platform/storage/scratch";

/** A product as its page was read, with its pictures as files of the account. */
export interface ReadProduct extends Omit<ProductFacts, "pictures"> {
  url: string;
  pictures: { upload: Upload; width: number; height: number; alt: string }[];
  /** True when a picture was left out because it came too late. */
  isCut: boolean;
}

const TOTAL_MS = 20_000;
/** Time for all pictures together; what is late is left out. */
const PICTURES_MS = 7_000;
const PICTURE = { maxBytes: 8_000_000, timeoutMs: 6_000 };
const MAX_PICTURES = 8;
const WIDTH = 6;
const ACCEPT = "image/jpeg,image/png,image/webp;q=0.9";
const hint = "Send the public address of one product's page, or describe the product in the prompt.";

/** Reads a product page and keeps its pictures. Throws ApiError INVALID_REQUEST with the reason when it cannot be read. */
export async function readPage(caller: Caller, address: string): Promise<ReadProduct> {
  const url = publicUrl(address);
  try {
    return await withTimeLimit(
      TOTAL_MS,
      url.hostname,
      (signal) => withScratch((dir) => readInto(caller, { url: url.href, dir, signal })),
      caller.signal,
    );
  } catch (error) {
    if (error instanceof SiteError) throw invalidField("url", error.message, hint);
    throw error;
  }
}

function publicUrl(address: string): URL {
  const url = requirePublicUrl(address, { field: "url", hint, allowHttp: true });
  url.hash = "";
  return url;
}

interface Place {
  url: string;
  dir: string;
  signal: AbortSignal;
}

const readInto = (caller: Caller, place: Place): Promise<ReadProduct> =>
  withSiteReader({ ...place, part: "product" }, async (reader) => {
    const { url, dir, signal } = place;
    const isInformative: Parameters<typeof readHomePage>[0]["isInformative"] = async (page) => {
      const { name, facts, price } = await reader.product(page);
      return name !== null && (facts.length > 0 || price !== null);
    };
    const home = await readHomePage({
      websiteUrl: url,
      dir,
      reader,
      signal,
      isInformative,
      onProgress: () => undefined,
    });
    await home.browser?.close();
    const facts = await reader.product(home.page);
    const { files, isCut } = await fetchPictures(facts, home, place);
    return { ...facts, url: home.page.url, isCut, pictures: await keep(caller, reader, dir, files) };
  });

type Fetched = { file: string; alt: string };

async function fetchPictures({ pictures }: ProductFacts, { page, robots }: HomePage, { dir, signal }: Place) {
  const late = AbortSignal.timeout(PICTURES_MS);
  const limits = { ...PICTURE, signal: AbortSignal.any([signal, late]) };
  const { origin } = new URL(page.url);
  const allowed = pictures.filter(({ url }) => new URL(url).origin !== origin || robots.isAllowed(url));
  const saved = await pLimit(WIDTH).map(allowed, async ({ url, alt }, index): Promise<Fetched | null> => {
    const file = join(dir, `picture-${index + 1}`);
    return (await tryFetchTo(file, url, limits, ACCEPT)) ? { file, alt } : null;
  });
  signal.throwIfAborted();
  return { files: saved.filter((one) => one !== null), isCut: late.aborted };
}

async function keep(caller: Caller, reader: SiteReader, dir: string, images: Fetched[]) {
  const { images: read } = await reader.pictures({ dir, logos: [], images, typefaces: [] });
  const pictures = read.slice(0, MAX_PICTURES);
  const uploads = await keepPictures(
    caller,
    pictures.map(({ file }, index) => ({ path: file, name: `product-${index + 1}${extname(file)}` })),
  );
  return pictures.flatMap(({ width, height, alt }, index) => {
    const upload = uploads[index];
    return upload ? [{ upload, width, height, alt }] : [];
  });
}
