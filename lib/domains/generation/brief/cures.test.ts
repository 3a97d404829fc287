import { expect, test } from "vitest";
import { promisesCure } from "./cures";

test.each([
  "It cures acne.",
  "Heals your skin overnight.",
  "Relieves back pain in minutes",
  "reduces the look of wrinkles",
  "Clinically proven",
  "Dermatologist-approved formula",
  "Boosts your immune system.",
  "Lose ten pounds in a week",
  "Prevents hair loss.",
  "No side effects.",
])("%s promises a cure", (text) => expect(promisesCure(text)).toBe(true));

test.each([
  "A doctor is on site.",
  "A dermatologist in Enugu",
  "The surface heals itself.",
  "Cured ham from the Alps.",
  "The resin cures in an hour.",
  "The coating prevents rust.",
  "The jacket reverses.",
  "Children younger than six eat free.",
  "Treats for good dogs.",
  "Ends on 4 June",
  "Healthier snacks for the office.",
  "You lose no time.",
])("%s is an ordinary statement", (text) => expect(promisesCure(text)).toBe(false));
