import { falActor } from "./fal/actor";
import type { ActorVideo } from "./ports";

const actors: readonly ActorVideo[] = [falActor];

/** The talking actors of a provider, or undefined for one that has none. */
export const actorVideoOf = (provider: string): ActorVideo | undefined =>
  actors.find((one) => one.provider === provider);
