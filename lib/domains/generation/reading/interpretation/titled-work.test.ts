import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";

test("a work in quotes behind what it is gives the name, and not who made it", () => {
  expect(
    readPrompt(`An ad for my new single "Paper Lanterns" out on Friday. I'm Ines Okafor, I write slow soul songs.`),
  ).toMatchObject({ name: "Paper Lanterns", isNameCertain: true, kind: "single" });
  expect(readPrompt(`we launch new single "Paper Lanterns" on friday, band is called Northbound Ghosts`).name).toBe(
    "Paper Lanterns",
  );
  expect(readPrompt("Trailer for our debut novel 'The Salt Ledger'. Out in May.")).toMatchObject({
    name: "The Salt Ledger",
  });
});

test("words in quotes that no work is called by give none", () => {
  expect(readPrompt('Ad for Lumi, a lamp. Our film crew says "it is bright".').name).toBe("Lumi");
});

test("a name in brackets behind what it is, whatever its cat is called", () => {
  const { name, facts } = readPrompt(
    "We're a used bookstore in Duluth (Lakeside Pages) and we buy your old books. There's a cat named Agatha.",
  );
  expect(name).toBe("Lakeside Pages");
  expect(facts.map(({ text }) => text).join(" ")).not.toContain("Duluth Lakeside");
});

test("when a work comes out is told", () => {
  const { facts } = readPrompt(`A promo for my debut EP "Paper Lanterns" out on May 16 on all platforms. Dreamy.`);
  expect(facts.map(({ text }) => text)).toContain("out on May 16 on all platforms.");
});
