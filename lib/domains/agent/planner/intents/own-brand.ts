import { siteKeyOf } from "@/lib/domains/brands/service";
import { holds, isCommonWord } from "@/lib/domains/generation/reading/service";
import { fieldsOf } from "../conversation";
import { isPlatform } from "../platforms";
import { requireTool, Stop, use, type Part } from "../plan";
import { reportBrand } from "../report";
import type { Reading } from "./intent";

/** Words that name the brand itself; "our brand new kettle" and "my brand of tea" name something else. */
const ownBrand =
  /\b(?:our|my|the) (?:default )?brand(?:['’]s\b|(?=\s*(?:$|[^\s\p{L}\p{N}-])|\s+(?:in|for|with|and|on|as|to|at|from|about|please|now|using|is|has|that|which)\b))/u;
/** "Our brand Aurelia". */
const namedBrand = /\b(?:[Oo]ur|[Mm]y|[Tt]he) brand\s+(?=\p{Lu})/u;
const isBrandAlone = /^(?:our|my|the) (?:default )?brand\W*$/i;

/** "The aurelia tea brand". */
const brandBehind = /(?<!\b(?:our|my|your|an?|the|this|new|which|what) )\bbrand\b/;
/** A word with a capital that no sentence begins with, and that is no day and no month. */
const capitalInside =
  /(?<=[\p{L}\p{N},:;)]\s+)(?!(?:\p{L}+day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|UGC|CTA|I)\b)\p{Lu}\p{L}{2,}/gu;
/** Words of a text that may be names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(capitalInside)].flatMap(([word]) => (isPlatform(word) ? [] : [word]));

/** True for a text with a word that may be a name: one with a capital, or one that is no everyday word. */
const mayHoldName = ({ text, all }: Reading["frame"]): boolean =>
  namesIn(text).length > 0 ||
  (all.match(/(?<![\p{L}\p{N}'’-])\p{L}{4,}(?![\p{L}\p{N}'’-])/gu) ?? []).some(
    (word) => !isCommonWord(word) && !isPlatform(word),
  );

/** True for a text with a brand's name; one that is an everyday word stands with its capital within a sentence. */
function isNamedIn(text: string, name: unknown): boolean {
  if (typeof name !== "string" || !holds(text, name)) return false;
  const isEveryday = !name.includes(" ") && isCommonWord(name.toLowerCase());
  return !isEveryday || namesIn(text).includes(name);
}

/** Returns the brand whose site or name a request holds, reading the site first if it is not known; undefined without one. */
export function* brandOf(reading: Reading): Part<{ brandId: string; name: string } | undefined> {
  const { conversation, frame } = reading;
  const { site, all, text, subject } = frame;
  const isDefault = ownBrand.test(all) || namedBrand.test(text);
  const mayBeNamed = !site && (brandBehind.test(all) || mayHoldName(frame));
  if ((!site && !isDefault && !mayBeNamed) || !conversation.offered.has("brands_list")) return undefined;
  const { brands } = yield* use("brands_list", {});
  const ready = (Array.isArray(brands) ? brands.map(fieldsOf) : []).filter(({ status }) => status === "ready");
  const byName = site ? undefined : ready.find((brand) => isNamedIn(text, fieldsOf(brand["profile"])["name"]));
  if (byName || (!site && !isDefault)) return byName && named(byName);
  const known = ready.find(({ websiteUrl }) => !site || isSameSite(String(websiteUrl), site));
  if (known) return named(known);
  // Whatever else is said of the product is enough to make an ad from.
  if (!site && subject !== undefined && !isBrandAlone.test(subject)) return undefined;
  if (!site) throw new Stop("There is no brand yet. Give me the address of your website and I will read it.");
  return named(yield* readSite(reading, site));
}

/** Reads a website into a brand. A site that cannot be read ends the plan. */
export function* readSite({ conversation }: Reading, websiteUrl: string): Part<Record<string, unknown>> {
  requireTool(conversation, "brands_create", "read websites");
  const created = yield* use("brands_create", { websiteUrl }, `First I read ${hostOf(websiteUrl)} to learn the brand.`);
  if (!conversation.offered.has("wait_for_brand")) return created;
  const { brand, timedOut } = yield* use("wait_for_brand", { brandId: created["id"], timeoutSeconds: 300 });
  if (timedOut === true || fieldsOf(brand)["status"] !== "ready") throw new Stop(reportBrand(brand));
  return fieldsOf(brand);
}

function named({ id, profile, websiteUrl }: Record<string, unknown>): { brandId: string; name: string } {
  const name = fieldsOf(profile)["name"];
  const plain =
    typeof name === "string"
      ? name
          .replaceAll(/[^\p{L}\p{N}&' .-]/gu, "")
          .trim()
          .slice(0, 80)
      : "";
  return { brandId: String(id), name: plain || hostOf(String(websiteUrl)) };
}

/** Two sites may share a host; brands are told apart by the path as well. */
function isSameSite(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return one === other;
  const [a, b] = [siteKeyOf(new URL(one)), siteKeyOf(new URL(other))];
  return a.host === b.host && a.path === b.path;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url);
