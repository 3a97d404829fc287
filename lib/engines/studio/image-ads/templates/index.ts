import { collage } from "./collage";
import { comparison } from "./comparison";
import { facts } from "./facts";
import { fullBleed } from "./full-bleed";
import { hero } from "./hero";
import { icon } from "./icon";
import { moments } from "./moments";
import { offer } from "./offer";
import { quote } from "./quote";
import { statement } from "./statement";
import { steps } from "./steps";
import { sticker } from "./sticker";
import { story } from "./story";
import type { Template } from "./template";

/** Every layout; adding one is a file and its line here. */
export const templates: readonly Template[] = [
  hero,
  facts,
  fullBleed,
  statement,
  sticker,
  steps,
  collage,
  comparison,
  quote,
  offer,
  story,
  icon,
  moments,
];
