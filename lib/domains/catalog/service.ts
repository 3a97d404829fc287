import type { Handler } from "@/lib/contract/operation";
import { transcribersInUse } from "@/lib/engines/providers/adapters";
import { allVoices, defaultVoiceIn } from "./all-voices";
import { allActors, defaultActor } from "./actors";
import { captionPresets as presetRows, defaultPreset } from "./caption-presets";
import { lookRows } from "./looks";
import { templateRows } from "./templates";
import type * as contract from "@/lib/contract/catalog";
import type { Voice } from "@/lib/contract/catalog";
import type { list as listTemplatesOperation } from "@/lib/contract/templates";

export { requireCapableModel, type UnsupportedField } from "./capable-model";
export { actorModelRows } from "./actor-rows";
export { allActors, faceOf, preferredActorModels, providerActor, type ProviderActor } from "./actors";
export { allVoices, isVoiceKnown } from "./all-voices";
export {
  defaultImageModel,
  imageModelRow,
  type ImageModelRow,
  imageModelRows,
  imageModels,
  usableImageRows,
} from "./image-models";
export { type AdFormat, formatOf, frameSize } from "./frame-sizes";
export { moodOfLook } from "./look-moods";
export { templateRows } from "./templates";
export { defaultPreset } from "./caption-presets";
export { findPlatform, safeBoxOf } from "./platforms";
export { type CatalogRow, unavailableReason } from "./availability";
export { defaultVideoModel, usableVideoRows, videoModels, videoRow } from "./video-models";
export { VERIFIED_ON, type VideoModelRow, type VideoRatio } from "./video-row";
export { videoRows } from "./video-rows";

const listVoices: Handler<typeof contract.listVoices> = async (_caller, { language }) => {
  const all = await allVoices();
  // "en-US" asks for English.
  const isWanted = (voice: Voice) => language === undefined || voice.language === language.toLowerCase().split("-")[0];
  return { voices: all.filter(isWanted), defaultVoice: defaultVoiceIn(all) };
};

const listActors: Handler<typeof contract.listActors> = async () => ({ actors: allActors(), defaultActor });

const listCaptionPresets: Handler<typeof contract.listCaptionPresets> = async () => ({
  presets: [...presetRows],
  defaultPreset,
  transcription: transcription(),
});

const listLooks: Handler<typeof contract.listLooks> = async () => ({ looks: lookRows() });

const listTemplates: Handler<typeof listTemplatesOperation> = async () => ({ templates: templateRows() });

function transcription() {
  const providers = transcribersInUse().map(({ provider }) => provider);
  return { available: providers.length > 0, providers };
}

/** `voices.list` of the contract. */
export const voices = { list: listVoices };
/** `actors.list` of the contract. */
export const actors = { list: listActors };
/** `captionPresets.list` of the contract. */
export const captionPresets = { list: listCaptionPresets };
/** `looks.list` of the contract. */
export const looks = { list: listLooks };
/** `templates.list` of the contract. */
export const templates = { list: listTemplates };
