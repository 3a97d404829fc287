import { active } from "./active";
import { pets } from "./pets";
import { beauty } from "./beauty";
import { digital } from "./digital";
import { drinks } from "./drinks";
import { food } from "./food";
import { general } from "./general";
import { gifts } from "./gifts";
import { moreServices } from "./more-services";
import { home } from "./home";
import { kitchenAndGarden } from "./kitchen-and-garden";
import { learning } from "./learning";
import { outdoors } from "./outdoors";
import type { Pack } from "./pack";
import { places } from "./places";
import { furnitureAndPaper } from "./furniture-and-paper";
import { services } from "./services";
import { fashion } from "./fashion";

/** Every pack; on equal scores the earlier one wins, and the general ones come last. */
export const packs: readonly Pack[] = [
  ...places,
  ...drinks,
  ...food,
  ...beauty,
  ...home,
  ...kitchenAndGarden,
  ...fashion,
  ...furnitureAndPaper,
  ...outdoors,
  ...active,
  ...pets,
  ...digital,
  ...learning,
  ...moreServices,
  ...services,
  ...gifts,
  ...general,
];
