import { invalidField } from "@/lib/contract/errors";
import { accountOf } from "@/lib/platform/storage/keys";
import { acceptMediaUrl, type MediaSource } from "@/lib/platform/storage/media-source";
import { signedUrl } from "@/lib/platform/storage/sign";
import type { Picture, Timeline } from "@/lib/contract/timeline/document";
import type { TimelineOrder } from "@/lib/domains/ugc/service";

/** A stored document with signed addresses in place of keys. */
export const toWire = (timeline: Timeline): Timeline => {
  const sign = (key: string | null): string | null => key && signedUrl(key);
  const { brand, pictures, actorClip } = timeline;
  return {
    ...timeline,
    ...(actorClip && { actorClip: { ...actorClip, key: signedUrl(actorClip.key) } }),
    brand: {
      ...brand,
      logoKey: sign(brand.logoKey),
      ...(brand.fontKey !== undefined && { fontKey: sign(brand.fontKey) }),
    },
    pictures: pictures.map((picture) => ({
      ...picture,
      key: signedUrl(picture.key),
      cutOutKey: sign(picture.cutOutKey),
    })),
  };
};

/** Pictures this service prepared for an ad: they may be drawn as they are. */
const PREPARED = /^[^/]+\/[\da-f-]{36}\/picture-\d+(?:-cut-out)?\.(?:png|jpg)$/;
/** Actor clips as this service re-encoded them: a renderer opens no other. */
const ACTOR_CLIP = /^[^/]+\/[\da-f-]{36}\/actor-(?:\d+|film)\.mp4$/;
/** Files read from a brand's site and re-encoded: a renderer must never open an upload as it came. */
const LOGO = /^[^/]+\/brands\/[\da-f-]{36}\/[\w-]+\.(?:png|jpg|webp|svg)$/;
const FONT = /^[^/]+\/brands\/[\da-f-]{36}\/[\w-]+\.(?:ttf|otf|woff2?)$/;

/**
 * A sent document with keys in place of addresses, and the pictures that have to be fetched or prepared first. Throws
 * ApiError INVALID_REQUEST naming the address that cannot be used.
 */
export function fromWire(accountId: string, timeline: Timeline): Pick<TimelineOrder, "timeline" | "sources"> {
  const { brand, actorClip } = timeline;
  const sources: Record<string, MediaSource> = {};
  const pictures = timeline.pictures.map((picture, index): Picture => {
    const path = `timeline.pictures[${index}]`;
    const source = acceptMediaUrl(accountId, `${path}.key`, picture.key, "image");
    if (!("key" in source) || !PREPARED.test(source.key)) {
      sources[picture.id] = source;
      return { ...picture, key: "", cutOutKey: null };
    }
    const cutOut =
      picture.cutOutKey === null ? null : ownKey(accountId, `${path}.cutOutKey`, picture.cutOutKey, PREPARED);
    return { ...picture, key: source.key, cutOutKey: cutOut };
  });
  const keyIn = (field: "logoKey" | "fontKey", form: RegExp): string | null => {
    const address = brand[field] ?? null;
    return address && ownKey(accountId, `timeline.brand.${field}`, address, form);
  };
  const identity = { ...brand, logoKey: keyIn("logoKey", LOGO) };
  const withFont = brand.fontKey === undefined ? identity : { ...identity, fontKey: keyIn("fontKey", FONT) };
  const clip = actorClip && {
    actorClip: { ...actorClip, key: ownKey(accountId, "timeline.actorClip.key", actorClip.key, ACTOR_CLIP) },
  };
  return { timeline: { ...timeline, brand: withFont, pictures, ...clip }, sources };
}

function ownKey(accountId: string, path: string, address: string, form: RegExp): string {
  const source = acceptMediaUrl(accountId, path, address, "any");
  if ("key" in source && accountOf(source.key) === accountId && form.test(source.key)) return source.key;
  throw invalidField(
    path,
    "only a file of this service can stand here",
    "Use the address as GET /jobs/{jobId}/timeline returned it, or leave it out.",
  );
}
