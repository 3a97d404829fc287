import { expect, test } from "vitest";
import { trainClassifier } from "@/bench/intents/train";
import { likelihoodsOf, meaningOf } from "./classifier";
import { FEATURES, featuresOf } from "./features";
import { labels } from "./labels";
import { HIDDEN, packClassifier, unpackClassifier } from "./weights";

const messages = (["usage", "thanks", "ad"] as const).flatMap((label) =>
  ({
    usage: ["how many units are left", "units remaining this month"],
    thanks: ["thank you so much", "cheers, lovely"],
    ad: ["a video ad for our mugs", "make an ad for the shop"],
  })[label].map((text) => ({ label: labels.indexOf(label), state: null, text })),
);
const classifier = trainClassifier(messages);

test("a classifier learns its messages, and the same ones give the same weights", () => {
  for (const { text, label } of messages) {
    const likelihoods = likelihoodsOf(classifier, text, "new");
    expect(likelihoods.indexOf(Math.max(...likelihoods))).toBe(label);
    expect(likelihoods.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  }
  expect(trainClassifier(messages).bias).toEqual(classifier.bias);
});

test("packed weights find what they found", () => {
  const unpacked = unpackClassifier(packClassifier(classifier));
  const [before, after] = [classifier, unpacked].map((one) => likelihoodsOf(one, "units left", "made"));
  for (const [at, likelihood] of (before ?? []).entries()) expect(after?.[at]).toBeCloseTo(likelihood, 1);
});

test("a file of other sizes is refused", () =>
  expect(() => unpackClassifier(packClassifier({ ...classifier, bias: new Float32Array(3) }))).toThrow(
    /train it anew/,
  ));

test("features are numbers of the table, and long messages are read to their first words", () => {
  const features = featuresOf(`an ad ${"for our mugs ".repeat(2000)}`, "new");
  expect(features.every((one) => Number.isInteger(one) && one >= 0 && one < FEATURES)).toBe(true);
  expect(features.length).toBeLessThan(2000);
  expect(featuresOf("", "new").length).toBeGreaterThan(0);
  expect(classifier.features).toHaveLength(FEATURES * HIDDEN);
});

test("a message with a letter wrong means what it meant", () => {
  const likely = (text: string) => meaningOf(text, "new").get("usage") ?? 0;
  expect(likely("how many unist do i have left")).toBeGreaterThan(0.8);
});
