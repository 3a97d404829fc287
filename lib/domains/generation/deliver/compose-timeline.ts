import { join } from "node:path";
import { stageCache } from "../cache/service";
import { sourceTypes } from "@/lib/engines/provenance/source-type";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { renderAd } from "@/lib/engines/studio/render/compose";
import type { Control } from "@/lib/engines/studio/workers/control";
import { findVoice } from "@/lib/engines/studio/speech/voices";
import type { Timeline } from "@/lib/contract/timeline/document";
import { fileKey, getJson, type JobFiles, localFiles, putJson } from "../stages/service";
import { storeRender, type StoredRender } from "./store-render";
import { Narration, type NarrationFiles } from "../voice/service";

/** A rendered ad: where its files are and what rendering measured. */
export interface Composition extends StoredRender {
  timelineKey: string;
}

/** Renders a timeline to video and poster, signs both, and stores them with the timeline itself. */
export const composeTimeline = (
  input: { files: JobFiles; timeline: Timeline; narration: Pick<NarrationFiles, "pcmKey" | "timesKey"> | null },
  control: Control,
): Promise<Composition> =>
  withScratch(async (dir) => {
    const { files, timeline, narration } = input;
    const { key: timelineKey } = await putJson(fileKey(files, "timeline.json"), timeline);
    const [out, poster] = [join(dir, "ad.mp4"), join(dir, "poster.png")];
    const speech = narration && {
      pcmFile: await storage().localPath(narration.pcmKey, dir),
      phones: (await getJson(narration.timesKey, Narration)).phones,
    };
    const cache = stageCache(files.accountId, dir);
    const request = { timeline, speech, files: await localFiles(keysOf(timeline), dir), out, poster, dir, cache };
    const report = await renderAd(request, control);
    const hasPictures = keysOf({ ...timeline, actorClip: undefined }).some((key) => key !== null);
    const hasVoice = speech !== null;
    // A voice that is not the studio's, and a film of the presenter, are a generative model's.
    const isTrained = timeline.actorClip !== undefined || (hasVoice && findVoice(timeline.voice.voiceId) === undefined);
    const made = { hasPictures, hasVoice, ...(isTrained && { sourceType: sourceTypes.compositeTrained }) };
    const rendered = { files, filename: "ad.mp4", video: out, poster, report, ...made };
    return { timelineKey, ...(await storeRender(rendered, control)) };
  });

/** Every stored file a timeline names. */
export const keysOf = ({ pictures, brand, actorClip }: Timeline): (string | null)[] => [
  actorClip?.key ?? null,
  brand.logoKey,
  brand.fontKey ?? null,
  ...pictures.flatMap(({ key, cutOutKey }) => [key, cutOutKey]),
];
