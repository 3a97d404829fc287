import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("who hires is said with the job, in each language", () => {
  expect(
    ends("Hiring night shift bakers, Dandenong South. Free bread.", [
      ["k", "night shift bakers"],
      ["f", "Dandenong South"],
      ["f", "Free bread"],
    ]),
  ).toEqual(["f[Hiring night shift bakers, Dandenong South]", "f[Free bread]"]);
  expect(
    ends("Contrata-se eletricista em Campinas. Empresa: Voltmax", [["k", "eletricista em Campinas"]], "pt"),
  ).toEqual(["f[Contrata-se eletricista em Campinas]"]);
  expect(ends("Sie sucht Azubis ab 1. September", [["a", "Azubis ab 1"]], "de")).toEqual([
    "f[Sie sucht Azubis ab 1. September]",
  ]);
});

test("who looks for customers hires nobody", () => {
  expect(ends("Cerchiamo clienti per il nostro agriturismo", [["k", "agriturismo"]], "it")).toEqual(["k[agriturismo]"]);
});

test("a long sentence of a job ends with what stands right behind it", () => {
  const text =
    "Pfotenglück sucht Aushilfe für die Ferien, 3 Tage die Woche, du solltest keine Angst vor großen Hunden haben und auch bei Regen gern mit ihnen hinausgehen wollen";
  expect(
    ends(
      text,
      [
        ["n", "Pfotenglück"],
        ["k", "Aushilfe"],
        ["f", "für die Ferien"],
        ["f", "3 Tage die Woche"],
      ],
      "de",
    ),
  ).toEqual(["n[Pfotenglück]", "f[Pfotenglück sucht Aushilfe für die Ferien]", "f[3 Tage die Woche]"]);
});

test("what stands inside a clause about somebody is no kind of product", () => {
  expect(ends("We pay our porters fair salary.", [["k", "porters fair salary"]])).toEqual([
    "f[We pay our porters fair salary]",
  ]);
  expect(
    ends("We built Ledgerly because freelancers hate invoicing.", [
      ["n", "Ledgerly"],
      ["k", "invoicing"],
    ]),
  ).toEqual(["f[We built Ledgerly because freelancers hate invoicing]", "n[Ledgerly]"]);
  expect(ends("We run our bakery in Leith.", [["k", "bakery"]])[0]).toMatch(/^k\[/);
});

test("a sentence of which only the name was found is a statement, one for the maker of the ad is not", () => {
  const name = "St Osyth's soup kitchen";
  const named = (rest: string) => ends(`${name} ${rest}.`, [["n", name]]);
  expect(named("needs volunteers for Tuesday evenings")).toContain(`f[${name} needs volunteers for Tuesday evenings]`);
  expect(named("is reopening after the flood")).toContain(`f[${name} is reopening after the flood]`);
  for (const rest of ["needs a new video for Tuesday", "wants people to feel at home", "is our client this time"])
    expect(named(rest)).toEqual([`n[${name}]`]);
});

test("what stands behind a sentence that is said whole stays", () => {
  expect(
    ends("Pruitt's Hardware is reopening after the flood! March 8, doors at 7 AM.", [
      ["n", "Pruitt's Hardware"],
      ["f", "after the flood! March 8, doors at 7 AM"],
    ]),
  ).toEqual(["n[Pruitt's Hardware]", "f[Pruitt's Hardware is reopening after the flood]", "f[March 8, doors at 7 AM]"]);
});

test("what nobody needs to do is no call to action", () => {
  expect(ends("From March nobody needs to order a new bin.", [["c", "order a new bin"]])).toEqual([
    "f[nobody needs to order a new bin]",
  ]);
  expect(ends("Everybody should order a new bin.", [["c", "order a new bin"]])).toEqual(["c[order a new bin]"]);
});

test("an agency that asks for its client is not what the ad is for", () => {
  const parts = [
    ["k", "digital agency"],
    ["n", "Sparsh Dental Care"],
  ] as const;
  expect(ends("We are a digital agency making this for our client, Sparsh Dental Care.", parts)).toEqual([
    "n[Sparsh Dental Care]",
  ]);
  expect(ends("We are a digital agency in Pune, Sparsh Dental Care.", parts)).toContain("k[digital agency]");
});

test.each([
  ["Women's netball club wants new players for the autumn season.", "Women's netball club", true],
  ["Our rowing club needs a learn-to-row ad.", "rowing club", false],
  ["Rowing club wants more customers.", "Rowing club", false],
  ["Bookkeeping franchise, they want to look young.", "Bookkeeping franchise", false],
])("whom a kind of thing seeks is said with it, and no ad and no customers: %s", (text, kind, isSaid) => {
  const found = ends(text, [["k", kind]]);
  expect(found.includes(`f[${text.replace(/\.$/, "")}]`)).toBe(isSaid);
});
