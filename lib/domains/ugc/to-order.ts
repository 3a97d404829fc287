import { allActors, defaultPreset, isVoiceKnown } from "@/lib/domains/catalog/service";
import { brandPictures, resolveBrand } from "@/lib/domains/brands/service";
import type { Voice } from "@/lib/contract/catalog";
import { closestMatches } from "@/lib/contract/closest-match";
import { invalidField } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { type CreateUgcJobRequest, MOST_SPEECH_SECONDS } from "@/lib/contract/ugc";
import { speechSeconds } from "@/lib/domains/generation/copy/service";
import { readOnce } from "@/lib/domains/generation/reading/service";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import type { UgcOrder } from "./order";

/** A body as an order: checked, its references resolved, its defaults filled. Throws ApiError INVALID_REQUEST naming the field. */
export async function toOrder(
  { accountId }: Caller,
  body: CreateUgcJobRequest,
  voices: readonly Voice[],
): Promise<UgcOrder> {
  const { prompt, script, platform, duration, seed, voiceId, actorId, look } = body;
  if (script !== undefined) assertSpeakable(script);
  if (voiceId === undefined || !(await isVoiceKnown(voiceId))) assertAvailable("voiceId", voiceId, voices, "voices");
  assertAvailable("actorId", actorId, allActors(), "actors");
  const given = (body.productImageUrls ?? []).map((url, index) =>
    acceptMediaUrl(accountId, `productImageUrls[${index}]`, url, "image"),
  );
  const brand = await resolveBrand(accountId, body);
  const inPrompt = defaultsFor(prompt);
  const productImages = given.length > 0 ? given : brandPictures(brand);
  return {
    prompt,
    script,
    productImages,
    platform,
    duration,
    aspectRatio: body.aspectRatio ?? inPrompt.aspectRatio,
    voiceId,
    voiceGender: voices.find(({ id, provider }) => id === voiceId && provider !== "local")?.gender ?? undefined,
    actorId,
    look,
    captionPreset: body.captionPreset ?? inPrompt.captionPreset,
    brand,
    seed,
    enforcement: body.checks?.enforcement ?? "warn",
  };
}

/** Format and captions as the prompt asks for them ("square, no captions"), else the defaults. */
function defaultsFor(prompt: string): Pick<UgcOrder, "aspectRatio" | "captionPreset"> {
  const { aspectRatio, isWithoutCaptions } = readOnce(prompt).settings;
  return {
    // No UGC ad is 4:5.
    aspectRatio: aspectRatio === null || aspectRatio === "4:5" ? "9:16" : aspectRatio,
    captionPreset: isWithoutCaptions ? "none" : defaultPreset,
  };
}

/** Throws ApiError INVALID_REQUEST, with the length to expect, for a script that is longer than an ad may be. */
function assertSpeakable(script: string): void {
  const seconds = Math.ceil(speechSeconds(script));
  if (seconds <= MOST_SPEECH_SECONDS) return;
  const [sent, room] = [[...script].length, MOST_SPEECH_SECONDS / seconds];
  throw invalidField(
    "script",
    `takes about ${seconds} s to speak, and an ad has at most ${MOST_SPEECH_SECONDS} s of speech`,
    `Shorten it to about ${Math.floor((sent * room) / 10) * 10} characters; this one has ${sent}.`,
  );
}

function assertAvailable(
  field: string,
  id: string | undefined,
  rows: readonly { id: string; available: boolean }[],
  path: string,
): void {
  const ids = rows.filter(({ available }) => available).map((row) => row.id);
  if (id === undefined || ids.includes(id)) return;
  const near = closestMatches(id, ids, 3).join(", ");
  throw invalidField(
    field,
    `no available id of GET /${path}`,
    `Did you mean one of ${near}? GET /${path} lists them all.`,
  );
}
