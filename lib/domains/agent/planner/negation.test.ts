import { expect, test } from "vitest";
import { keepsGoing } from "./negation";

test.each([
  "please don't stop the brunch one",
  "do not pause the gym clip",
  "never cancel it",
  "no borres la programación del brunch",
  "ne supprime pas la planification",
  "löschen Sie den Brunch-Zeitplan nicht",
])("%s keeps it going", (said) => expect(keepsGoing(said)).toBe(true));

test.each(["oh no stop it, i forgot we renamed the product", "no, stop", "cancel that", "pause the gym clip"])(
  "%s does not",
  (said) => expect(keepsGoing(said)).toBe(false),
);
