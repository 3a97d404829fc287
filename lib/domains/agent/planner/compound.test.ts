import { expect, test } from "vitest";
import { productBefore } from "./compound";
import { says, turn } from "./exam-world.fixture";
import { secondWorld } from "./second-exam-world.fixture";

test.each([
  ["make a plant food ad", "plant food"],
  ["plant food ad 30 secs karaoke captions square thx", "plant food"],
  ["I need a Fern & Co video ad, 30 seconds, square", "Fern & Co"],
  ["quick dog shampoo tiktok pls", "dog shampoo"],
  ["can you make me a new ceramic mug ad", "ceramic mug"],
  ["Hi! give us two coffee launch ads in 9:16", "coffee"],
])("%s: the product is %s", (said, product) => expect(productBefore(said)).toBe(product));

test.each([
  "make a funny ad",
  "a UGC video ad, 30 seconds",
  "another ad please",
  "black friday ad",
  "make a Mother's Day ad",
  "a lead gen video for the landing page",
  "I need some help with an ad",
  "a couple of ads",
  "give me ten ads",
  "2 more square ads",
  "a dark cinematic video",
  "we would like an ad that people share",
])("%s: no product is named", (said) => expect(productBefore(said)).toBeUndefined());

test("an ad whose product stands before it is proposed, without a question", () =>
  expect(turn([says("plant food ad 30 secs karaoke captions square thx")], secondWorld).calls).toEqual([
    {
      tool: "ugc_create",
      args: { prompt: "An ad for plant food.", duration: 30, aspectRatio: "1:1", captionPreset: "karaoke" },
    },
  ]));

test("an ad whose product is not told is asked about", () =>
  expect(turn([says("make a funny ad")], secondWorld).calls).toMatchObject([{ tool: "ask_user" }]));
