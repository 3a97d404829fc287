import { localActors } from "@/lib/studio/draw/actors/index";
import type { Actor } from "./contract";

/** Every presenter of the service; the local ones are drawings, nobody's likeness. */
export const actors: readonly Actor[] = localActors.map(({ id, name, description, voiceId }) => ({
  id,
  name,
  description,
  kind: "illustrated",
  provider: "local",
  previewImageUrl: null,
  previewVideoUrl: null,
  aspectRatios: ["9:16", "16:9", "1:1"],
  defaultVoiceId: voiceId,
  consent: "synthetic",
  available: true,
  note: "Illustrated presenter, drawn on this machine: not a filmed person.",
}));

/** The presenter listed first. Without an `actorId` a job chooses by its prompt and seed. */
export const defaultActor = "maya";
