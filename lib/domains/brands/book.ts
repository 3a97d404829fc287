import { contrast } from "@/lib/engines/studio/draw/colour";
import type { SiteFacts } from "@/lib/engines/website/tasks";
import type { StoredProfile } from "./profile";

const MAX_CHARACTERS = 20_000;

/** A site's text inside Markdown: no markup of its own comes alive. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>|~]|^#/g, (sign) => `\\${sign}`);

const list = (items: readonly string[]): string => items.map((item) => `- ${plain(item)}`).join("\n");
const ratio = (a: string, b: string): string => `${contrast(a, b).toFixed(1)} : 1`;

const inkOn = (ground: string): string =>
  contrast("#ffffff", ground) >= contrast("#111111", ground) ? "white" : "near black";

function look({ colorPalette, colours, fonts, logos }: Omit<StoredProfile, "brandMd" | "extraction">): string[] {
  const roleOf = (hex: string): string =>
    Object.entries(colours ?? {})
      .filter(([, value]) => value === hex)
      .map(([role]) => role)
      .join(", ") || "supporting";
  const rows = colorPalette.map(
    (hex) => `| \`${hex}\` | ${roleOf(hex)} | ${ratio("#ffffff", hex)} | ${ratio("#111111", hex)} | ${inkOn(hex)} |`,
  );
  const [logo] = logos;
  const ground = {
    light: "It reads on light grounds; on dark ones give it a light plate.",
    dark: "It reads on dark grounds; on light ones give it a dark plate.",
    any: "It carries its own ground.",
  };
  return [
    "## Look",
    ...(rows.length > 0
      ? [
          "### Colours",
          [
            "| Colour | Role | White on it | Black on it | Use for words |",
            "| --- | --- | --- | --- | --- |",
            ...rows,
          ].join("\n"),
        ]
      : ["The site shows no colours of its own."]),
    ...(fonts.length > 0 ? ["### Type", list(fonts)] : []),
    ...(logo ? ["### Logo", `${ground[logo.ground]} Leave a quarter of its height free around it.`] : []),
  ];
}

/** The brand book: what the site says and shows, in Markdown of at most 20,000 characters. Nothing in it is invented. */
export function writeBook(
  profile: Omit<StoredProfile, "brandMd" | "extraction">,
  facts: Pick<SiteFacts, "offers" | "pages">,
  host: string,
): string {
  const { name, tagline, description, toneOfVoice, valueProps } = profile;
  const section = (title: string, items: readonly string[]): string[] =>
    items.length > 0 ? [`## ${title}`, list(items)] : [];
  const parts = [
    `# ${plain(name)}`,
    ...(tagline === null ? [] : [`**${plain(tagline)}**`]),
    ...(description === null ? [] : [plain(description)]),
    ...section("What it offers", facts.offers),
    ...section("Reasons to choose it", valueProps),
    ...(toneOfVoice === null ? [] : ["## Voice", plain(toneOfVoice)]),
    ...look(profile),
    "## In every ad",
    [
      `- Call it “${plain(name)}”, spelled exactly so.`,
      "- State only what stands in this book or in the request: no invented prices, reviews or numbers.",
      ...(profile.colours
        ? [`- Lead with \`${profile.colours.primary}\`; keep words at a contrast of 4.5 : 1 or more.`]
        : []),
      ...(profile.productImages.length > 0 ? ["- Show the product in its own pictures."] : []),
    ].join("\n"),
    "## Read from",
    facts.pages.map((page) => `- <${page}>`).join("\n"),
    `Site: ${plain(host)}`,
  ];
  let text = "";
  for (const part of parts) if (text.length + part.length + 2 <= MAX_CHARACTERS) text += `${part}\n\n`;
  return text.trim();
}
