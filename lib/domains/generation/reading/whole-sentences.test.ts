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

test("an opening is told with the name, and what stands behind its sentence stays", () => {
  expect(
    ends("Announcing the grand re-opening of Pruitt's Hardware in Galena! March 8, doors at 7 AM.", [
      ["n", "Pruitt's Hardware"],
      ["f", "in Galena! March 8, doors at 7 AM"],
    ]),
  ).toEqual([
    "f[Announcing the grand re-opening of Pruitt's Hardware in Galena]",
    "n[Pruitt's Hardware]",
    "f[March 8, doors at 7 AM]",
  ]);
});

test("what suits a group says so by itself", () => {
  expect(ends("Great gift for dads. Made for dads.", [["a", "dads"]])).toEqual(["f[Great gift for dads]"]);
  expect(ends("Something for dads.", [["a", "dads"]])).toEqual(["a[dads]"]);
});

test("who reports something is told, an actor is not", () => {
  expect(
    ends("Free on iOS, and families using it say they throw away less food.", [
      ["f", "Free on iOS"],
      ["f", "they throw away less food"],
    ]),
  ).toContain("f[families using it say they throw away less food]");
  expect(ends("and have the actors say they throw away less food.", [["f", "they throw away less food"]])).toEqual([
    "f[they throw away less food]",
  ]);
});

test("a price has what it is of", () => {
  expect(ends("Our hero product is the Everyday Tote, normally $220, now $154.", [["o", "$220, now $154"]])).toEqual([
    "o[Our hero product is the Everyday Tote, normally $220, now $154]",
  ]);
  expect(ends("Price: $220.", [["o", "$220"]])).toEqual(["o[$220]"]);
});

test("what nobody needs to do is no call to action", () => {
  expect(ends("Please say that nobody needs to order a new bin.", [["c", "order a new bin"]])).toEqual([
    "f[nobody needs to order a new bin]",
  ]);
  expect(ends("Everybody should order a new bin.", [["c", "order a new bin"]])).toEqual(["c[order a new bin]"]);
});

test("whom to contact is a call to action", () => {
  expect(
    ends("Contact Speakwise Academy, Kothrud.", [
      ["n", "Speakwise Academy"],
      ["f", "Kothrud"],
    ]),
  ).toEqual(["n[Speakwise Academy]", "c[Contact Speakwise Academy, Kothrud]"].toReversed());
});

test("an agency that asks for its client is not what the ad is for", () => {
  const parts = [
    ["k", "digital agency"],
    ["n", "Sparsh Dental Care"],
  ] as const;
  expect(ends("We are a digital agency making this for our client, Sparsh Dental Care.", parts)).toEqual([
    "n[Sparsh Dental Care]",
  ]);
  expect(ends("We are a digital agency in Pune, Sparsh Dental Care.", parts)[0]).toMatch(/^k\[/);
});

test("what somebody is doing has its subject", () => {
  expect(ends("This fall we are opening up Saturday workshops.", [["f", "opening up Saturday workshops"]])).toEqual([
    "f[we are opening up Saturday workshops]",
  ]);
});

test.each([
  [
    "en",
    'Our theatre group, the Ballyhale Players, is putting on "Dracula" from 27 October.',
    [
      ["n", "Ballyhale Players"],
      ["v", "Dracula"],
      ["f", "from 27 October"],
    ],
    ["n[Ballyhale Players]"],
  ],
  [
    "pt",
    'Grupo Candeia, de Évora, apresenta "A Viúva", comédia em dois actos.',
    [
      ["n", "Grupo Candeia"],
      ["f", "comédia em dois actos"],
    ],
    ["n[Grupo Candeia]"],
  ],
] as const)("what is played is told with who plays it (%s): %s", (language, text, parts, others) => {
  const found = ends(text, parts, language);
  expect(found).toContain(`f[${text.slice(0, -1)}]`);
  expect(found.filter((part) => part.startsWith("n["))).toEqual(others);
});

test("what somebody only says in quotes is no staging", () => {
  const text = 'Ballyhale Players say "yes" to all ages from 27 October.';
  const parts = [
    ["n", "Ballyhale Players"],
    ["f", "from 27 October"],
  ] as const;
  expect(ends(text, parts)).toEqual(["n[Ballyhale Players]", "f[from 27 October]"]);
});
