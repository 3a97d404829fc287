import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("a price right behind the kind is said of it", () => {
  expect(
    ends("Boiler servicing for £79 until October. A kettle for campers.", [
      ["k", "Boiler servicing"],
      ["o", "for £79 until October"],
      ["k", "A kettle"],
      ["a", "campers"],
    ]),
  ).toEqual([
    "k[Boiler servicing]",
    "o[Boiler servicing for £79 until October]",
    "k[A kettle for campers]",
    "a[campers]",
  ]);
});

test("what ends with a question mark is no kind", () =>
  expect(ends("Garage door stuck? We fix it.", [["k", "Garage door stuck"]])).toEqual(["f[Garage door stuck]"]));

test("what is said of a kind right behind it has it for its subject", () =>
  expect(
    ends("Show that our podcast about failed startups is back for season 3.", [
      ["k", "podcast"],
      ["f", "about failed startups is back for season 3"],
    ]),
  ).toEqual(["k[podcast]", "f[our podcast about failed startups is back for season 3]"]));

test("a day right behind a kind is said of it and makes no sentence", () =>
  expect(
    ends("Make an ad for a conference in Lisbon on May 21.", [
      ["k", "conference"],
      ["f", "in Lisbon on May 21"],
    ]),
  ).toEqual(["k[a conference in Lisbon on May 21]"]));

test("what begins an enumeration of its own sentence is one of its items", () => {
  const show = "Sheep dog trials, wood chopping, vintage tractors and a dog show.";
  const parts = [
    ["k", "Sheep dog trials"],
    ["f", "wood chopping, vintage tractors and a dog show"],
  ] as const;
  expect(ends(`For the Tamsin Show. ${show}`, [["n", "Tamsin Show"], ...parts])).toEqual([
    "n[Tamsin Show]",
    `f[${show.slice(0, -1)}]`,
  ]);
  expect(ends(show, parts)[0]).toBe("k[Sheep dog trials]");
});

test("an item between others is no kind, where the name stands before", () => {
  expect(
    ends("The Ballymena Shed is open. Woodwork, a vegetable patch, model trains.", [
      ["n", "Ballymena Shed"],
      ["f", "Woodwork"],
      ["k", "vegetable patch"],
      ["f", "model trains"],
    ]),
  ).toContain("f[Woodwork, a vegetable patch, model trains]");
});

test("what is said of our own thing has it for its subject", () => {
  expect(
    ends("Our baby carrier is very light, please.", [
      ["k", "baby carrier"],
      ["f", "is very light"],
    ]),
  ).toContain("f[Our baby carrier is very light]");
});

test("a place right behind the name is no kind", () => {
  expect(
    ends("Sanjeevani Clinic, Kothrud. Second Shelf, marketplace for books.", [
      ["n", "Sanjeevani Clinic"],
      ["k", "Kothrud"],
    ]),
  ).toEqual(["n[Sanjeevani Clinic]", "f[Kothrud]"]);
});

test("what our thing in a place does has all of it for its subject", () => {
  expect(
    ends("Our food bank in Gateshead is running out of tinned fruit, please.", [
      ["k", "food bank"],
      ["f", "in Gateshead"],
      ["f", "is running out of tinned fruit"],
    ]),
  ).toContain("f[Our food bank in Gateshead is running out of tinned fruit]");
});
