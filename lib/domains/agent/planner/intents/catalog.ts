import { requireTool, use, type Plan } from "../plan";
import type { Label } from "../classifier/labels";
import { reportNames } from "../report";
import type { Intent, Reading } from "./intent";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const asks = /\b(?:is there|are there|do you have|have you got|list|show|who|which|what|see|my|available)\b/;

/** An intent that lists what there is. */
const listing = (
  labels: readonly Label[],
  [name, example, pattern]: readonly [name: string, example: string, pattern: RegExp],
  [tool, key, title]: readonly [tool: string, key: string, title: string],
  detail: (record: Record<string, unknown>) => string,
): Intent => ({
  name,
  labels,
  example,
  tools: [tool],
  score: ({ frame: { all } }) =>
    asks.test(all) && pattern.test(all) && !/\b(?:make|create|generate)\b/.test(all) ? 3.7 : 0,
  *plan({ conversation }: Reading): Plan {
    requireTool(conversation, tool, `list ${title.toLowerCase()}`);
    return reportNames(title, (yield* use(tool, {}))[key], detail);
  },
});

/** Intents that list voices, presenters, models and webhooks. */
export const catalog: readonly Intent[] = [
  listing(
    ["voices"],
    [
      "voices",
      "Which voices are there?",
      /\bvoices\b|\b(?:is there|do you have|have you got)\b[^.?!]{0,40}\bvoice\b|\bwho\b[^.?!]*\b(?:reads?|speaks?|narrates?)\b/,
    ],
    ["voices_list", "voices", "Voices"],
    (each) => [each["gender"], each["accent"]].filter(Boolean).join(", "),
  ),
  listing(
    ["presenters"],
    ["presenters", "Show the presenters", /\b(?:presenters|actors)\b/],
    ["actors_list", "actors", "Presenters"],
    (each) => text(each["description"]),
  ),
  listing(
    ["models"],
    ["video models", "Which video models are there?", /^(?!.*\bimage\b).*\bmodels\b/],
    ["video_models", "models", "Video models"],
    (each) => text(each["id"]),
  ),
  listing(
    ["models"],
    ["image models", "Which image models are there?", /\bimage\b[^.]*\bmodels\b/],
    ["imageAds_models", "models", "Image models"],
    (each) => text(each["id"]),
  ),
  listing(
    ["keys"],
    ["API keys", "Which API keys do I have?", /\b(?:api )?keys\b/],
    ["keys_list", "keys", "API keys"],
    (each) => text(each["key_prefix"]),
  ),
  listing(
    ["webhooks"],
    ["webhooks", "Show my webhooks", /\bwebhooks?\b/],
    ["webhooks_list", "webhooks", "Webhooks"],
    (each) => [text(each["url"]), text(each["status"])].filter(Boolean).join(", "),
  ),
];
