import { expect, test } from "vitest";
import { asAdRequest } from "./picture-request";

test.each([
  ["Halloween post for my opticians in Kilkenny.", "Halloween ad for my opticians in Kilkenny."],
  ["Reptile expo flyer, Penrith showground NSW.", "Reptile expo ad, Penrith showground NSW."],
  ["We are 125! Concert poster: Slaithwaite Silver Band.", "We are 125! Concert: Slaithwaite Silver Band."],
  ["A5 flyer front: yoga for bad backs.", "yoga for bad backs."],
  ["I need a leaflet image for my ironing service.", "I need a ad for my ironing service."],
  ["Poster: night market returns! From 5.", "night market returns! From 5."],
  ["poster 4 school disco, main hall", "ad for school disco, main hall"],
  ["Square. Sourdough kit, £22 posted.", "Sourdough kit, £22 posted."],
  ["A notice for the co-op bulletin board: room to rent.", "A ad: room to rent."],
  ["I tune church organs in Saxony and need something for a parish magazine.", "I tune church organs in Saxony."],
  ["Tender writing agency wants a post aimed at builders.", "ad for Tender writing agency aimed at builders."],
])("%s", (prompt, request) => {
  expect(asAdRequest(prompt)).toBe(request);
});

test.each([
  "We print posters, flyers and banners in Leeds.",
  "I sell vintage travel posters. From £12.",
  "Poster frames in oak, from £30.",
  "Prom dress hire. Sizes 4 to 28. £60 all in.",
  "Dog walking, max 4 dogs at a time.",
  "An ad for our magazine. Six issues a year.",
  "I want an ad that makes people smile.",
])("%s: what is sold stays", (prompt) => {
  expect(asAdRequest(prompt)).toBe(prompt);
});
