import type { ExtractionNote } from "@/lib/contract/brands";
import type { StoredProfile } from "./profile";

/** Why a field of a profile is empty. */
const missing: readonly (readonly [field: "tagline" | "description" | "toneOfVoice", note: string])[] = [
  ["tagline", "The site has no line of its own in its headlines, title or data."],
  ["description", "The site says nowhere in a sentence what it is."],
  [
    "toneOfVoice",
    "The pages have too few sentences to tell a tone from, or are in a language whose words are not known.",
  ],
];

/** Notes of a reading: why the first logo was believed, where colours come from, and what was not found. */
export function extractionNotes(
  profile: Pick<StoredProfile, "tagline" | "description" | "toneOfVoice" | "valueProps" | "colorPalette" | "logos">,
  { reasons, hasOwnColours }: { reasons: readonly string[]; hasOwnColours: boolean },
): ExtractionNote[] {
  const { logos, valueProps, colorPalette } = profile;
  return [
    ...missing.flatMap(([field, note]) => (profile[field] === null ? [{ field, note }] : [])),
    logos.length > 0
      ? { field: "logoUrls", note: `The first one: ${reasons.join(", ")}.` }
      : {
          field: "logoUrls",
          note: "No picture is the site's logo beyond doubt; badges and partners' logos were left out.",
        },
    ...(hasOwnColours || colorPalette.length === 0
      ? []
      : [{ field: "colorPalette", note: "The site shows no colour of its own: these are its ink and its ground." }]),
    ...(valueProps.length > 0
      ? []
      : [
          {
            field: "valueProps",
            note: "The site states no reasons of its own; questions, calls and template texts do not count.",
          },
        ]),
  ];
}
