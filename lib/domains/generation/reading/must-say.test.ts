import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test.each([
  [
    "en",
    "No microwaves please, we can't do them safely, that must be mentioned.",
    "No microwaves please, we can't do them safely",
  ],
  ["en", "Dogs stay outside please, this has to be said.", "Dogs stay outside"],
  [
    "de",
    "Ab 1. März für 49 Euro, Verschleißteile gehen extra, das muss bitte dazugesagt werden.",
    "Ab 1. März für 49 Euro, Verschleißteile gehen extra",
  ],
  ["nl", "Spullen brengen kan die dag niet, graag vermelden.", "Spullen brengen kan die dag niet"],
  ["fr", "Les chiens restent dehors, il faut le préciser.", "Les chiens restent dehors"],
])("what a prompt says must be said is said, in %s: %s", (language, text, said) => {
  expect(ends(text, [], language)).toEqual([`f[${said}]`]);
});

test("it takes the place of the pieces that were found in it", () => {
  const text = "Open all week. Parking is 2 euros, cash only, that must be mentioned.";
  expect(
    ends(text, [
      ["f", "Open all week"],
      ["o", "2 euros"],
    ]),
  ).toEqual(["f[Open all week]", "f[Parking is 2 euros, cash only]"]);
});

test("a name in it stays one, too", () => {
  const text = "Bottles from Lumi leak when tipped, that must be mentioned.";
  expect(ends(text, [["n", "Lumi"]])).toEqual(["f[Bottles from Lumi leak when tipped]", "n[Lumi]"]);
});
