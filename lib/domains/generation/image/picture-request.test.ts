import { expect, test } from "vitest";
import { asAdRequest } from "./picture-request";

test.each([
  ["Halloween post for my opticians in Kilkenny.", "Halloween ad for my opticians in Kilkenny."],
  ["Reptile expo flyer, Penrith showground NSW.", "Reptile expo ad, Penrith showground NSW."],
  ["We are 125! Concert poster: Slaithwaite Silver Band.", "We are 125! Concert: Slaithwaite Silver Band."],
  ["A5 flyer front: yoga for bad backs.", "yoga for bad backs."],
  ["I need a leaflet image for my ironing service.", "I need a ad for my ironing service."],
  ["Poster: night market returns! From 5.", "night market returns! From 5."],
  ["Tender writing agency wants a post aimed at builders.", "ad for Tender writing agency aimed at builders."],
])("%s", (prompt, request) => {
  expect(asAdRequest(prompt)).toBe(request);
});

test.each([
  "We print posters, flyers and banners in Leeds.",
  "I sell vintage travel posters. From £12.",
  "Poster frames in oak, from £30.",
  "I want an ad that makes people smile.",
])("%s: what is sold stays", (prompt) => {
  expect(asAdRequest(prompt)).toBe(prompt);
});
