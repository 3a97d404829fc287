import type { VideoModel } from "@/lib/contract/video";
import { unavailableReason, usableRows } from "./availability";
import { allRatios, type VideoModelRow } from "./video-row";
import { videoRows } from "./video-rows";

const LOCAL = "local/ugc-studio";

/** Row of a model. Throws RangeError for an id that is not listed. */
export function videoRow(id: string): VideoModelRow {
  const row = videoRows.find((one) => one.id === id);
  if (!row) throw new RangeError(`no video model ${id}`);
  return row;
}

function toModel(row: VideoModelRow): VideoModel {
  const unavailable = unavailableReason(row, "video");
  const { id, name, provider, t2v, i2v, audio, durations, aspectRatios, references, negativePrompt, note } = row;
  return {
    id,
    name,
    provider,
    t2v,
    i2v,
    audio: audio !== "never",
    durations: [...durations],
    // A model of one shape is cropped to any when it is delivered.
    aspectRatios: aspectRatios.length > 0 ? [...aspectRatios] : [...allRatios],
    maxReferences: references,
    negativePrompt: negativePrompt > 0,
    publicApiSupported: unavailable === null,
    note: unavailable ?? note,
  };
}

/** The models as the API lists them: what this server can use now, and what would enable the others. */
export const videoModels = (): VideoModel[] => videoRows.map(toModel);

/** The usable rows, best first; never empty. */
export const usableVideoRows = (): VideoModelRow[] => usableRows(videoRows, "video");

/** Model of a request that names none and asks for a prompt's video: the best that makes one from text alone. */
export const defaultVideoModel = (): string => usableVideoRows().find(({ t2v }) => t2v)?.id ?? LOCAL;
