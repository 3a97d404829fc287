import type { SceneRole } from "@/lib/contract/timeline/document";
import { article, holds, type ReadFact, type Reading, type ReadLead, sizeOf } from "../reading/service";

const roleOfLead: Readonly<Record<ReadLead["kind"], SceneRole>> = {
  question: "problem",
  problem: "problem",
  before: "problem",
  after: "product",
  quote: "proof",
  hook: "talk",
};

/** The statement of a reading that a line speaks, in whole; undefined for any other words. */
export const factIn = (say: string, { facts }: Reading): ReadFact | undefined =>
  facts.filter(({ text }) => holds(say, text)).toSorted((a, b) => b.text.length - a.text.length)[0];

/** A line's part in the ad by its place and the customer's words in it, whoever wrote it. */
export function roleOf(say: string, index: number, count: number, reading: Reading): SceneRole {
  const { leads, name, kind, head, callToAction, contact } = reading;
  if (index === count - 1 && count > 1) return "callToAction";
  if (index === 0) return "hook";
  if (index === count - 2 && (holds(say, callToAction) || holds(say, contact?.text ?? null))) return "callToAction";
  const lead = leads.find(({ text }) => holds(say, text));
  if (lead !== undefined) return roleOfLead[lead.kind];
  if (/^(?:One|Two|Three|Four|Five): /.test(say)) return "steps";
  const fact = factIn(say, reading);
  const title = head?.replace(article, "") ?? null;
  const isNaming = index < 3 && (holds(say, name) || (sizeOf(title ?? "") > 1 && holds(say, title)));
  if (isNaming) return "product";
  if (fact !== undefined) return fact.kind === "offer" || fact.kind === "price" ? "proof" : "benefits";
  if ([name, head, kind].some((phrase) => holds(say, phrase))) return "product";
  return index === 1 && count > 3 && sizeOf(say) < 12 && /\?$/.test(say) ? "problem" : "talk";
}
