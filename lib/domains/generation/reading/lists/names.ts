import { setOf } from "./set-of";

/** Words before which a noun phrase ends. */
export const kindEnds = setOf(
  `that which who whose where with without for in on at from by made built designed to and near about of is are has have
  called named since between under over using based looking you we i it help helps let lets who's inside outside open so
  your our into through – — - costs starts owned`,
);

/** Words that open no noun phrase for a kind of product. */
export const noKind = setOf(
  "free open available easy simple only all now here not just ready perfect great good looking best",
);

/** Days on which things are advertised. */
export const occasion =
  /^(?:black friday|cyber monday|prime day|christmas|xmas|easter|halloween|hanukkah|diwali|eid|ramadan|new year(?:'s)?(?: eve| day)?|boxing day|thanksgiving|(?:mother|father|valentine)'?s'? day|bank holiday)(?: (?:sale|week|weekend))?$/i;
