import { type LocalActor, localActors } from "@/lib/engines/studio/presenter/actors/index";
import { providersBeforeLocal } from "@/lib/engines/providers/registry";
import { type ActorModelRow, actorModelRows } from "./actor-rows";
import type { Actor } from "@/lib/contract/catalog";
import { unavailableReason, usableRows } from "./availability";

const aspectRatios: Actor["aspectRatios"] = ["9:16", "16:9", "1:1"];

/** A presenter of the studio: a drawing, nobody's likeness. */
const drawn = ({ id, name, description, voiceId }: LocalActor): Actor => ({
  id,
  name,
  description,
  kind: "illustrated",
  provider: "local",
  previewImageUrl: null,
  previewVideoUrl: null,
  aspectRatios,
  defaultVoiceId: voiceId,
  consent: "synthetic",
  available: true,
  note: "Illustrated presenter, drawn on this machine: not a filmed person.",
});

/** A presenter whose portrait a provider's model films: `fal/maya`. */
function filmed(row: ActorModelRow, face: LocalActor): Actor {
  const unavailable = unavailableReason(row, "actor");
  return {
    ...drawn(face),
    id: `${row.provider}/${face.id}`,
    name: `${face.name} (${row.name})`,
    kind: "avatar",
    provider: row.provider,
    available: unavailable === null,
    note: unavailable ?? `The drawn portrait of ${face.name}, filmed speaking by ${row.id}: nobody's likeness.`,
  };
}

/** Every presenter of this server: the studio's, then those of providers; unavailable ones say what would enable them. */
export const allActors = (): Actor[] => [
  ...localActors.map(drawn),
  ...actorModelRows.flatMap((row) => localActors.map((face) => filmed(row, face))),
];

/** The presenter listed first. Without an `actorId` a job chooses by its prompt and seed. */
export const defaultActor = "maya";

/** Id of the drawn presenter that an actor of a provider looks like, or its own. */
export const faceOf = (actorId: string): string => actorId.slice(actorId.lastIndexOf("/") + 1);

/** An actor of a provider, and the model that films it. */
export interface ProviderActor {
  actorId: string;
  row: ActorModelRow;
}

/**
 * The provider's actor an id names, whether it can be used now or not; undefined for a presenter of the studio and for an
 * unknown id.
 */
export function providerActor(actorId: string): ProviderActor | undefined {
  const row = actorModelRows.find(({ provider }) => actorId.startsWith(`${provider}/`));
  return row && localActors.some(({ id }) => id === faceOf(actorId)) ? { actorId, row } : undefined;
}

/** The models that film presenters on this server unasked, best first: those its order of providers has before the studio. */
export function preferredActorModels(): ActorModelRow[] {
  const rows = usableRows(actorModelRows, "actor");
  const before = providersBeforeLocal("actor");
  return rows.filter(({ provider }) => before.includes(provider));
}
