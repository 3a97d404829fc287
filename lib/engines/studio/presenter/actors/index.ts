import type { Look } from "../look";
import { anton } from "./anton";
import { carmen } from "./carmen";
import { darius } from "./darius";
import { kenji } from "./kenji";
import { leo } from "./leo";
import { mateo } from "./mateo";
import { maya } from "./maya";
import { noor } from "./noor";
import { zoe } from "./zoe";

/** A presenter as the catalog lists it. */
export interface LocalActor {
  id: string;
  name: string;
  /** Description of the person, for the catalog and for people who cannot see the picture. */
  description: string;
  /** Years, roughly. */
  age: number;
  /** The voice that suits the face. */
  voiceId: string;
  look: Look;
}

/** The presenters of the local studio. */
export const localActors: readonly LocalActor[] = [maya, zoe, leo, noor, kenji, carmen, darius, anton, mateo];

/** The actor of that id, or the first of the list. */
export function actorOf(id: string): LocalActor {
  const [first] = localActors;
  const found = localActors.find((actor) => actor.id === id) ?? first;
  if (!found) throw new RangeError("the studio has no actors");
  return found;
}
