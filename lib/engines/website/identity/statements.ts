import { isAddressedElsewhere } from "./addressed-elsewhere";
import { hasContactDetails } from "./contact-details";
import { isFormalPage } from "../crawl/formal-pages";
import { offersOf } from "./offers";
import { type Element, type Page, select, wordsOf } from "../pages/page";
import { sentencesOf } from "./sentences";
import { isTemplateText } from "./template-text";
import { knownLanguageOf, toneOf } from "./tone";

/** Statements of a site about itself, in its own words. */
export interface Statements {
  /** Reasons to choose the brand, the best first. */
  valueProps: string[];
  /** Things that are sold or headed as such. */
  offers: string[];
  /** Tone of voice in one or two sentences; null with too little text, or in a language whose words are not known. */
  toneOfVoice: string | null;
}

const MAX_PROPS = 6;
const invites =
  /^(?:reach|contact|call|e-?mail|write|ask|visit|follow|get|message|see|check|find|join|learn|browse|discover|book)\b/i;
/** True for a question whose answer tells nothing of the brand; "Broken in the post? We replace it free." has one that does. */
function asksOnly(text: string): boolean {
  const answer = /[?？]\s*([^?？]*)$/u.exec(text)?.[1];
  return answer !== undefined && (!/\p{L}+[\s'’].*\p{L}/u.test(answer) || invites.test(answer));
}
/** Words to the visitor, not about the brand: a question, or a short call with an exclamation mark. */
const isCall = (text: string): boolean => /[?？]$/.test(text) || (/[!！]$/.test(text) && text.split(" ").length <= 6);

const promiseWords =
  /\b(?:we|our|every|always|never|handmade|hand|fresh|free|local|without|only|since|made|natural|organic|sustainable|wir|unsere?|jede[rsn]?|immer|nie|frisch|ohne|handgemacht|kostenlos|seit|nur|bio|notre|nos|nous|toujours|jamais|chaque|sans)\b|私たち|毎日|手作り|無料/i;
/** A promise in English only: in Romance languages it says that something is not so. */
const refusal = /\bno\b(?!\.?\s*:?\s*\d)/i;
const reasons =
  /why|benefit|feature|promise|value|advantage|what we|warum|vorteil|versprechen|werte|pourquoi|こだわり|特徴/i;

/** How the brand came about is no reason to choose it. */
const story =
  /^(?:we|i|they)\s+(?:\w+ly\s+|first\s+|then\s+)?(?:moved|opened|started|founded|began|set up|came|bought|met|left|grew up|quit)\b|^wir haben\b.*\b(?:eröffnet|gegründet|angefangen)\b|^nous avons (?:ouvert|fondé|commencé)\b/i;
/** Ends with a word for something another sentence has named. */
const pointsBack = (text: string): boolean => /\b(?:it|them|there)$/i.test(text) && !/[,?]/.test(text);

const isPhrase = (text: string): boolean => {
  if (
    /^(?:we are|we're|this is|that is|it is|it's|there (?:is|are)|you are|wir sind|das ist|es gibt|our story|about us)\b/i.test(
      text,
    )
  )
    return false;
  const count = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? text.length / 3
    : text.split(" ").length;
  return (
    count >= 2 &&
    count <= 16 &&
    text.length >= 6 &&
    text.length <= 110 &&
    !isAddressedElsewhere(text) &&
    !hasContactDetails(text) &&
    !/[{}<>|]|[:：]$/.test(text)
  );
};

const clean = (text: string): string => text.replace(/^[\s•·\-–—*✓✔]+/, "").replace(/[\s.]+$/, "");
const inFrame = ({ $ }: Page, element: Element): boolean =>
  $(element).closest(
    "nav, footer, form, button, :is([class*=nav i], [class*=footer i], [class*=cookie i]):not(html, body), [class*=menu i] li a",
  ).length > 0;

/** True when an element stands under a heading that announces reasons. */
function isUnderReasons({ $ }: Page, element: Element): boolean {
  const above = $(element).closest("ul, ol, dl, p").prevAll("h1, h2, h3").first().text();
  if (reasons.test(above)) return true;
  const section = $(element).closest("section, article, div");
  const heading = section.find("h1, h2, h3").first().text() || section.parent().find("h1, h2").first().text();
  return reasons.test(heading) || reasons.test(section.attr("class") ?? "") || reasons.test(section.attr("id") ?? "");
}

function valuePropsOf(pages: readonly Page[], name: string, isEnglish: boolean): string[] {
  const isPromise = (text: string) => promiseWords.test(text) || (isEnglish && refusal.test(text));
  const rated = new Map<string, { text: string; score: number; at: number }>();
  let at = 0;
  const addCandidate = (raw: string, score: number): void => {
    const text = clean(raw);
    const key = text.toLowerCase();
    if (
      !isPhrase(text) ||
      asksOnly(text) ||
      story.test(text) ||
      pointsBack(text) ||
      isCall(text) ||
      isTemplateText(text) ||
      key === name.toLowerCase()
    )
      return;
    const total = score + (isPromise(text) ? 2 : 0) + (text.length <= 60 ? 1 : 0);
    if ((rated.get(key)?.score ?? -1) < total) rated.set(key, { text, score: total, at: at++ });
  };
  for (const page of pages) {
    const { $ } = page;
    for (const element of select($, "li, dt"))
      if (!inFrame(page, element) && $(element).find("a").length === 0)
        addCandidate(wordsOf($, element), isUnderReasons(page, element) ? 6 : 2);
    for (const element of select($, "h3, h4, strong"))
      if (!inFrame(page, element) && isUnderReasons(page, element)) addCandidate(wordsOf($, element), 5);
    for (const element of select($, "p, td, font"))
      if (!inFrame(page, element) && $(element).find("p, td, table").length === 0)
        for (const sentence of sentencesOf(wordsOf($, element)))
          if (isPromise(sentence) && sentence.split(" ").length >= 4) addCandidate(sentence, 1.5);
  }
  return [...rated.values()]
    .filter(({ score }) => score >= 3.5)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_PROPS)
    .map(({ text }) => text);
}

/** Reads the statements of a site about itself; all are quoted from its pages. Pure. */
export function statementsOf(read: readonly Page[], name: string): Statements {
  const pages = read.filter((page, index) => index === 0 || !isFormalPage(page));
  const text = pages
    .flatMap((page) =>
      select(page.$, "p, li, h1, h2, h3, td")
        .filter((element) => !inFrame(page, element))
        .map((element) => wordsOf(page.$, element)),
    )
    .filter((line) => !isAddressedElsewhere(line) && !isTemplateText(line) && !isCall(line))
    .join(" ")
    .slice(0, 40_000);
  const isEnglish = knownLanguageOf(text) === "en";
  return { valueProps: valuePropsOf(pages, name, isEnglish), offers: offersOf(pages, name), toneOfVoice: toneOf(text) };
}
