import { expect, test } from "vitest";
import { plan } from "./plan-timeline.fixture";

/** Tagline of the end card of a prompt. */
const taglineOf = (prompt: string): string | undefined =>
  plan({ prompt }, 5)
    .timeline.scenes.at(-1)
    ?.overlays.find(({ kind }) => kind === "tagline")?.text;

test("an end card says what takes so long, not how long alone", () => {
  const prompt =
    "Ad for Kessler Plumbing in Tulsa. We answer the phone day and night, free quote in 20 minutes, licensed since 1998. Call 918-555-0134";
  expect(taglineOf(prompt)).toBe("Free quote in 20 minutes");
});

test("an offer in few words stands as it is", () =>
  expect(taglineOf("Ad for Southpaw, a boxing gym in Leeds. First class is free. Come hit the bags.")).toBe(
    "First class is free",
  ));
