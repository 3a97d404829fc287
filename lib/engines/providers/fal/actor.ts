import { ProviderError } from "../error";
import type { ActorRequest, ActorVideo } from "../ports";
import { call, type FalCall, upload } from "./call";
import { queuedCalls } from "./queue";

/** Builds the call of a talking actor's endpoint from addresses at fal. */
type Build = (addresses: { image_url: string; audio_url: string }) => FalCall;

/** Calls of the talking actors by our id. 720p: a clip is cut to the scene and enlarged. */
export const falActorRows: ReadonlyMap<string, Build> = new Map<string, Build>([
  ["fabric-1.0", (addresses) => call("veed/fabric-1.0", { ...addresses, resolution: "720p" })],
]);

async function prepare(model: string, { portrait, speech }: ActorRequest, signal: AbortSignal): Promise<FalCall> {
  const build = falActorRows.get(model);
  if (!build) throw new ProviderError("fal", "invalid_request", `no such actor model: ${model}`);
  const [image_url, audio_url] = await Promise.all([upload(portrait, signal), upload(speech, signal)]);
  return build({ image_url, audio_url });
}

/** fal's talking actors: a portrait that speaks a recording of up to five minutes in one call. */
export const falActor: ActorVideo = queuedCalls(prepare);
