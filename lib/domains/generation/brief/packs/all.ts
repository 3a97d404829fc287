import { active } from "./active";
import { animals } from "./animals";
import { beauty } from "./beauty";
import { digital } from "./digital";
import { drinks } from "./drinks";
import { food } from "./food";
import { general } from "./general";
import { gifts } from "./gifts";
import { hands } from "./hands";
import { home } from "./home";
import { house } from "./house";
import { minds } from "./minds";
import { outdoors } from "./outdoors";
import type { Pack } from "./pack";
import { places } from "./places";
import { rooms } from "./rooms";
import { services } from "./services";
import { wear } from "./wear";

/** Every pack; on equal scores the earlier one wins, and the general ones come last. */
export const packs: readonly Pack[] = [
  ...places,
  ...drinks,
  ...food,
  ...beauty,
  ...home,
  ...house,
  ...wear,
  ...rooms,
  ...outdoors,
  ...active,
  ...animals,
  ...digital,
  ...minds,
  ...hands,
  ...services,
  ...gifts,
  ...general,
];
