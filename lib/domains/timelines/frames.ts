import { invalidField } from "@/lib/contract/errors";
import { HOUR_SECONDS } from "@/lib/platform/clock";
import type { EstimateWarning } from "@/lib/contract/estimates";
import type { Caller, Handler, Input } from "@/lib/contract/operation";
import type { Timeline } from "@/lib/contract/timeline/document";
import * as contract from "@/lib/contract/timeline-frames";
import { storedStills, withTimedWords } from "@/lib/domains/generation/stills/service";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { frameCount } from "@/lib/engines/studio/render/chunk-plan";
import { settledFrames } from "@/lib/engines/studio/render/poster";
import { localScenes } from "@/lib/engines/studio/scenes/local-time";
import { type Control, unwatched } from "@/lib/engines/studio/workers/control";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { withScratch } from "@/lib/platform/storage/scratch";
import { signedUrl } from "@/lib/platform/storage/sign";
import { assertDrawable } from "./assert-renderable";
import { fetchLimit } from "./fetch-limit";
import { openDocument } from "./open-document";
import { fromWire } from "./wire";

type Answer = ReturnType<typeof contract.frames.output.parse>;

/**
 * Draws frames of a document at `times`, in seconds, else the middle of each scene. Throws ApiError INVALID_REQUEST naming the
 * place that does not hold.
 */
export const frames: Handler<typeof contract.frames> = (caller, input) =>
  answerOnce(caller, { operation: "timelines_frames", request: input, answer: contract.frames.output }, () =>
    drawFrames(caller, input),
  );

const drawFrames = (caller: Caller, { timeline: sent, times, width }: Input<typeof contract.frames>): Promise<Answer> =>
  withScratch(async (dir) => {
    const { accountId, signal } = caller;
    assertDrawable(sent);
    const order = fromWire(accountId, sent);
    assertWithin(sent, times ?? []);
    await assertDiskSpace();
    const control: Control = unwatched(signal);
    const shown = await openDocument({ accountId, dir, ...order, beforeFetch: fetchLimit(caller) }, control);
    const { timeline, estimated } = withTimedWords(shown.timeline);
    const wanted = times?.map((time) => frameAt(timeline, time)) ?? settledFrames(timeline);
    const request = { accountId, ...shown, timeline, frames: wanted, width, dir };
    const keys = await storedStills(request, control);
    const height = Math.round((timeline.height * width) / timeline.width);
    const starts = localScenes(timeline).map(({ from }) => from);
    return {
      frames: wanted.map((frame, index) => ({
        time: times?.[index] ?? Math.round((frame * 1000) / timeline.fps) / 1000,
        sceneIndex: Math.max(
          0,
          starts.findLastIndex((from) => frame >= from),
        ),
        url: signedUrl(keys[index] ?? "", untilNextHour()),
        width,
        height,
      })),
      warnings: warningsOf(sent, estimated),
    };
  });

/** Seconds that end on an hour, one to two hours from now: an address stays the same for a while, and browsers keep the picture. */
const untilNextHour = (): number => 2 * HOUR_SECONDS - (Math.floor(Date.now() / 1000) % HOUR_SECONDS);

const frameAt = (timeline: Timeline, seconds: number): number =>
  Math.min(frameCount(timeline) - 1, Math.round(seconds * timeline.fps));

function assertWithin({ durationMs }: Timeline, times: readonly number[]): void {
  const beyond = times.findIndex((time) => time * 1000 > durationMs);
  if (beyond === -1) return;
  const seconds = durationMs / 1000;
  throw invalidField(`times[${beyond}]`, `must be at most ${seconds}`, `The document ends at ${seconds} s.`);
}

function warningsOf({ scenes, actorClip }: Timeline, estimated: readonly string[]): EstimateWarning[] {
  const ids = estimated.filter((id) => scenes.some((scene) => scene.id === id)).join(", ");
  return [
    ...(ids ? [{ code: "WORDS_ESTIMATED", field: "timeline.words", message: estimatedSentence(ids) }] : []),
    ...(actorClip ? [{ code: "ACTOR_DRAWN", field: "timeline.actorClip", message: FILMED }] : []),
  ];
}

const estimatedSentence = (ids: string): string =>
  `nobody has spoken the lines of scene ${ids} yet: their words stand at estimated times`;
const FILMED = "the filmed presenter is shown drawn here; an ad whose words stay as they are keeps the film";
