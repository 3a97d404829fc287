import type { AgentEstimate, AgentPendingInput } from "@/lib/contract/agent";
import { fieldsOf, isJsonObject } from "@/lib/contract/json-object";
import { pluralize } from "../../ui/pluralize";
import { toLabel } from "./argument-text";
import { titleOfCall } from "./call-titles";
import { budgetText } from "../schedules/budget-text";
import { describeCron } from "../schedules/recurrence";

const names: Readonly<Record<string, string>> = {
  prompt: "Brief",
  brandId: "Brand",
  actorId: "Presenter",
  voiceId: "Voice",
  duration: "Length",
  aspectRatio: "Format",
  captionPreset: "Captions",
  count: "Pictures",
  productImageUrls: "Product pictures",
  referenceImageUrls: "Pictures",
  imageUrls: "Pictures",
  websiteUrl: "Website",
  staticAds: "Image ads",
  cron: "When",
  timezone: "Time zone",
};

/** Label of an argument of a call: what the pages call it. */
export const labelOf = (name: string): string => names[name] ?? toLabel(name);

/** How the service is called, not what is made. */
const hidden: ReadonlySet<string> = new Set(["sync", "waitTimeoutMs", "maxUnits", "seed", "checks"]);

/** One thing a call says, in words. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** A value in words: lists by commas, records as `name: value`. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${textOf(part)}`)
      .join("; ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined ? "" : String(value);
}

/** Arguments that have a way of their own to be told; null for a value they are not made for. */
const told: Readonly<Record<string, (value: unknown) => string | null>> = {
  duration: (value) => (typeof value === "number" ? `${value} s` : null),
  cron: (value) => (typeof value === "string" ? describeCron(value) : null),
};

/** What a call says, part by part, in the order of a card: long texts and pictures aside, they stand by themselves. */
export interface ProposedCall {
  readonly title: string;
  readonly brief: string | null;
  /** Spoken line by line; null where the script is written from the brief. */
  readonly script: readonly string[] | null;
  readonly actorId: string | null;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly facts: readonly Fact[];
}

const pictureFields: ReadonlySet<string> = new Set(["productImageUrls", "referenceImageUrls", "imageUrls"]);
const ownPlaces: ReadonlySet<string> = new Set(["prompt", "script", "actorId"]);
const textIf = (value: unknown): string | null => (typeof value === "string" && value.trim() ? value : null);

/** Arguments of a call as a card shows them. */
export function toProposedCall(toolName: string, input: unknown): ProposedCall {
  const given = fieldsOf(input);
  const script = textIf(given["script"]);
  const facts = Object.entries(given).flatMap(([name, value]): Fact[] => {
    if (hidden.has(name) || ownPlaces.has(name) || pictureFields.has(name)) return [];
    const text = told[name]?.(value) ?? textOf(value);
    return text === "" ? [] : [{ name, label: labelOf(name), text }];
  });
  return {
    title: titleOfCall(toolName),
    brief: textIf(given["prompt"]),
    script: script === null ? null : script.split("\n").filter((line) => line.trim()),
    actorId: textIf(given["actorId"]),
    pictures: [...pictureFields].flatMap((name) => {
      const value = given[name];
      return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
    }),
    facts,
  };
}

const unitsText = (kind: AgentEstimate["kind"], units: number): string =>
  pluralize(units, kind === "videos" ? "video" : "image ad");

/** Units that each run of a proposed schedule may charge without asking, in words; null for all other calls. */
function budgetIn(input: unknown): string | null {
  const { videos, staticAds } = fieldsOf(fieldsOf(input)["budget"]);
  const unitsOf = (value: unknown) => (typeof value === "number" ? value : 0);
  return budgetText({ videos: unitsOf(videos), staticAds: unitsOf(staticAds) });
}

/** What approving a call charges, now and by itself later, as a sentence. */
export function costOf({ estimate, input }: Pick<AgentPendingInput, "estimate" | "input">): string {
  if (estimate) return `It charges at most ${unitsText(estimate.kind, estimate.units)}.`;
  const budget = budgetIn(input);
  return budget === null
    ? "It charges nothing."
    : `It charges nothing now, then up to ${budget} each time without asking.`;
}

/** What approving all of several proposals charges; null for fewer than two. */
export function sumOf(inputs: readonly Pick<AgentPendingInput, "kind" | "estimate">[]): string | null {
  const proposals = inputs.filter(({ kind }) => kind === "approval");
  if (proposals.length < 2) return null;
  const unitsOf = (kind: AgentEstimate["kind"]) =>
    proposals.reduce((sum, { estimate }) => sum + (estimate?.kind === kind ? estimate.units : 0), 0);
  const parts = (["videos", "staticAdGenerations"] as const).flatMap((kind) => {
    const units = unitsOf(kind);
    return units > 0 ? [unitsText(kind, units)] : [];
  });
  const charge = parts.length > 0 ? `at most ${parts.join(" and ")}` : "nothing";
  return `${proposals.length} proposals. Approving all of them charges ${charge}.`;
}
