import { beforeAll, describe, expect, it } from "vitest";
import { corpora, type LabelledPrompt, readCorpus } from "./labelled-prompts";
import { type JudgedScript, openJudge, type Verdict } from "./judge";
import { findingsOf, scoresOf } from "./scores";
import { hasPhrase } from "./text";

const labels: LabelledPrompt = {
  id: "kiln",
  domain: "makers",
  style: "paragraph",
  seconds: 15,
  prompt:
    "Make a calm ad for Ember & Ash, a pottery in Rye. Bowls fired for 48 hours. No lead in our glazes. From £24. It does not chip easily. Call 01797 496 033.",
  name: "Ember & Ash",
  kind: "pottery",
  mustSay: ["fired for 48 hours", "No lead in our glazes", "From £24"],
  neverSay: ["calm", "Make a"],
  cta: "Call 01797 496 033",
};
const good: JudgedScript = {
  name: "Ember & Ash",
  kind: "pottery",
  language: "en",
  lines: [
    { say: "Bowls fired for 48 hours.", onScreen: ["48 hours"] },
    { say: "Ember & Ash, a pottery in Rye. No lead in our glazes.", onScreen: ["Ember & Ash"] },
    { say: "From £24. Call 01797 496 033.", onScreen: [] },
  ],
};
const saying = (say: string): JudgedScript => ({ ...good, lines: [...good.lines, { say, onScreen: [] }] });
const showing = (text: string): JudgedScript => ({ ...good, lines: [...good.lines, { say: "", onScreen: [text] }] });

let judge: (script: JudgedScript, over?: Partial<LabelledPrompt>) => Promise<Verdict>;
beforeAll(() => {
  const open = openJudge();
  judge = async (script, over = {}) => open({ ...labels, ...over }, script, { connectives: ["meet"] });
});

describe("the judge of scripts", () => {
  it("finds nothing in a script of the customer's own words", async () => {
    const verdict = await judge(good);
    expect(findingsOf(verdict)).toEqual([]);
    expect(verdict).toMatchObject({ isKindRight: true, foreign: [], factsKept: 1 });
    expect(scoresOf([verdict])).toMatchObject({ scripts: 1, clean: 1, nameExact: 1, foreignWords: 0 });
  });

  it.each([
    ["another name", { ...good, name: "Ember" }, "another name"],
    ["no name", { ...good, name: null }, "another name"],
    ["a direction that is spoken", saying("Calm."), 'leaks "calm"'],
    ["a direction on screen", showing("calm"), 'leaks "calm"'],
    ["a changed number", saying("Fired for 36 hours."), 'alters "36"'],
    ["a changed unit", saying("Fired for 48 days."), 'alters "48 days"'],
    ["a changed price", saying("From £2.40."), 'alters "£2.40"'],
    ["a changed phone number", saying("Call 01797 496 034."), 'alters "034"'],
    ["an address of its own", saying("See ember.example."), 'alters "ember.example"'],
    ["a lost negation", saying("Lead in our glazes."), 'alters "Lead in (of "| No lead")"'],
    ["a negation lost in the middle", saying("It chip easily."), 'alters "chip easily (of "does not chip")"'],
    ["a negation of its own", saying("Not fired."), 'alters "Not fired"'],
    ["a name in other letters", saying("Meet ember & ash."), 'alters "ember & ash"'],
    ["a verb that does not agree", saying("They is fired twice."), "Agreement: 033. They is fired"],
    ["an article before the wrong sound", saying("It comes with an bowl."), "an bowl."],
    ["a word said twice", saying("Fired in the the kiln."), "Repetition: "],
    ["a text of its own on screen", showing("Shop now"), 'shows "Shop now"'],
    ["a text too long for the screen", showing("No lead in our glazes From"), 'shows "No lead in our glazes From"'],
  ])("finds %s", async (_, script, finding) => {
    expect(findingsOf(await judge(script)).join("; ")).toContain(finding);
  });

  it("finds a fact that is left out, where there was room for it", async () => {
    const short = { ...good, lines: good.lines.slice(1) };
    const verdict = await judge(short);
    expect(verdict.factsKept).toBeCloseTo(2 / 3);
    expect(findingsOf(verdict)).toEqual(['misses "fired for 48 hours"']);
    expect((await judge(short, { seconds: 7 })).factsKept).toBe(1);
  });

  it("finds a call to action that is not said, and a pace nobody can speak", async () => {
    expect(findingsOf(await judge({ ...good, lines: good.lines.slice(0, 2) }))).toContain("no call to action");
    expect(findingsOf(await judge(good, { seconds: 6 }))).toEqual(["3.7 words a second"]);
  });

  it("counts content words that were not given; connectives and small words are free", async () => {
    expect((await judge(saying("Meet it, and you are there."))).foreign).toEqual([]);
    const verdict = await judge(saying("Discover timeless artisanal beauty, crafted lovingly."));
    expect(verdict.foreign).toEqual(["discover", "timeless", "artisanal", "beauty", "crafted", "lovingly"]);
    expect(verdict.foreignShare).toBeGreaterThan(0.15);
    expect(findingsOf(verdict)).toContain('adds "timeless"');
  });

  it("takes a word with a figure at the start of a sentence", async () => {
    const over = { prompt: "Ember & Ash, a pottery: under-5s throw for free", mustSay: [], cta: null };
    const script = { ...good, lines: [{ say: "Under-5s throw for free. Ember & Ash.", onScreen: [] }] };
    expect(findingsOf(await judge(script, over))).toEqual([]);
  });

  it("takes a prompt in capitals, a web address and its scheme as they are", async () => {
    const over = {
      prompt: "EMBER & ASH POTTERY. OPEN FROM 8AM. HTTPS://WWW.EMBER.EXAMPLE",
      mustSay: [],
      neverSay: [],
      cta: null,
    };
    const script = { ...good, lines: [{ say: "Ember & Ash. Open from 8am. ember.example.", onScreen: [] }] };
    expect(findingsOf(await judge(script, over))).toEqual([]);
  });
});

describe("labelled prompts", () => {
  const rows = corpora.flatMap(readCorpus);

  it("have ids of their own and phrases of their prompt", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const row of rows)
      for (const phrase of [...row.mustSay, ...row.neverSay, ...(row.cta === null ? [] : [row.cta])])
        expect(hasPhrase(row.prompt, phrase), `${row.id}: ${phrase}`).toBe(true);
  });

  it("never ask for a word and forbid it", () => {
    for (const row of rows)
      for (const words of row.neverSay)
        expect(
          [...row.mustSay, row.cta ?? ""].filter((fact) => hasPhrase(fact, words)),
          row.id,
        ).toEqual([]);
  });
});
