import { expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { inCustomerVoice } from "./customer-voice";
import { writeScript } from "./script";

const firm = { name: "Rosterly", head: "Rosterly" };

test("behind a customer's words the firm is they, once it is known who they are", () => {
  expect(inCustomerVoice(["This is Rosterly", "We collect on Tuesdays and our van is clean"], firm)).toEqual([
    "This is Rosterly",
    "They collect on Tuesdays and their van is clean",
  ]);
  expect(inCustomerVoice(["We rent out castles"], { name: null, head: null })).toEqual(["We rent out castles"]);
  expect(inCustomerVoice(["Meet Rosterly, our salon"], firm)).toEqual(["Meet Rosterly, the salon"]);
  expect(inCustomerVoice(["Meet Rosterly, my app"], firm)).toEqual(["Meet Rosterly, the app"]);
  expect(inCustomerVoice(["Lidwell: our cup lids", "Ours stay rigid"], { name: "Lidwell", head: "Lidwell" })).toEqual([
    "Lidwell: cup lids",
    "Theirs stay rigid",
  ]);
  expect(inCustomerVoice(["Our app, Rosterly, sorts shifts"], firm)).toEqual(["The app, Rosterly, sorts shifts"]);
});

test("the first sentence about the firm is said without its we, and what a maker says of themselves stays", () => {
  const nameless = { name: null, head: null };
  expect(inCustomerVoice(["I run a small workshop in Leeds", "We collect"], nameless)).toEqual([
    "Small workshop in Leeds",
    "They collect",
  ]);
  expect(inCustomerVoice(["This is Rosterly", "We make an app for rotas", "My wife bakes and we sell"], firm)).toEqual([
    "This is Rosterly",
    "They make an app for rotas",
    "My wife bakes and we sell",
  ]);
  expect(inCustomerVoice(["We are a choir in Hebden Bridge and we need tenors"], nameless)).toEqual([
    "They are a choir in Hebden Bridge and they need tenors",
  ]);
  expect(inCustomerVoice(["My wife bakes and we sell at the market"], firm)).toEqual([
    "My wife bakes and we sell at the market",
  ]);
});

test("the words of a call to action stay, in an ad that a customer opens", () => {
  const { lines } = writeScript(
    toBrief(
      {
        prompt:
          "Septic tank pumping, rural Georgia, by Tidwell Septic. Guy in his yard says his drains were backing up on Thanksgiving and we came the same day. We pump up to 1000 gallons. End with: call us any time.",
        duration: 30,
      },
      3,
    ),
  );
  const said = lines.map(({ say }) => say).join(" ");
  expect(said).toMatch(/^"My drains were backing up on Thanksgiving and they came the same day"/);
  expect(said).toContain("They pump up to 1000 gallons");
  expect(said).toMatch(/Call us any time/);
});

test("behind a quotation that the prompt gives the ad goes on as the firm", () => {
  const { lines } = writeScript(
    toBrief(
      {
        prompt:
          '"They carried my plants like babies", Priya. That is the review we want in the ad. Two Blokes and a Ladder, student moves from £55. We collect on Tuesdays.',
        duration: 30,
      },
      3,
    ),
  );
  expect(lines.map(({ say }) => say).join(" ")).toContain("We collect on Tuesdays");
});
