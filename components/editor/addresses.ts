import type { Timeline } from "@/lib/contract/timeline/document";
import { expiryOf, pathOf } from "../ui/signed-url";

/** The signed addresses of a document's files by their path. */
export type Addresses = ReadonlyMap<string, string>;

const HALF_A_DAY_SECONDS = 12 * 60 * 60;

/** The document with other addresses of its files. */
function mapAddresses(timeline: Timeline, swap: (url: string) => string): Timeline {
  const { brand, actorClip, pictures } = timeline;
  const swapIfAny = (url: string | null): string | null => url && swap(url);
  return {
    ...timeline,
    ...(actorClip && { actorClip: { ...actorClip, key: swap(actorClip.key) } }),
    brand: {
      ...brand,
      logoKey: swapIfAny(brand.logoKey),
      ...(brand.fontKey !== undefined && { fontKey: swapIfAny(brand.fontKey) }),
    },
    pictures: pictures.map((one) => ({ ...one, key: swap(one.key), cutOutKey: swapIfAny(one.cutOutKey) })),
  };
}

/**
 * The known addresses with those of a document that was read again, in place of unknown ones and of those it outlives by half
 * a day. The known ones themselves where all of them stay.
 */
export function renewAddresses(known: Addresses, timeline: Timeline): Addresses {
  const renewed = new Map(known);
  mapAddresses(timeline, (url) => {
    const before = expiryOf(renewed.get(pathOf(url)) ?? "") ?? 0;
    if ((expiryOf(url) ?? 0) > before + HALF_A_DAY_SECONDS) renewed.set(pathOf(url), url);
    return url;
  });
  return [...renewed].every(([path, url]) => known.get(path) === url) ? known : renewed;
}

/** The document with the known addresses of its signed files; the document itself where it has them already. */
export function withAddresses(timeline: Timeline, known: Addresses): Timeline {
  let isChanged = false;
  const mapped = mapAddresses(timeline, (url) => {
    const fresh = expiryOf(url) === null ? undefined : known.get(pathOf(url));
    isChanged ||= fresh !== undefined && fresh !== url;
    return fresh ?? url;
  });
  return isChanged ? mapped : timeline;
}
