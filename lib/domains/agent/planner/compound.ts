import { piecesOf } from "./command";
import { placeNoun } from "./manner";
import { smallWords, thingNouns } from "./nouns";
import { withoutSettings } from "./settings";

const word = String.raw`(?!(?:${thingNouns}|${smallWords.replaceAll(" ", "|")})\b)[\p{L}\d&][\p{L}\d&'’-]*\s+`;
const compound = new RegExp(
  String.raw`(?:^|\b(?:an?|one|two|three|four|some|me|us|need|want|make|create)\s+)((?:${word}){1,5}?)${thingNouns}(?:\s+${thingNouns})*\b`,
  "iu",
);

/** What an ad may be by kind, occasion or manner: "a launch ad" names no product. */
const kinds = new Set(
  `ugc social media image video photo picture static promo product brand branded company business shop store website online web mobile digital paid free
  instagram facebook linkedin youtube meta google amazon pinterest snapchat twitter tv radio podcast print feed story stories search display carousel retargeting
  test demo explainer comparison testimonial unboxing review reaction tutorial how-to interview dialogue skit meme pov asmr haul podcast giveaway announcement countdown recruitment event
  hero lifestyle corporate landing page pitch recap motion graphics lead gen customer client user influencer creator founder ceo employee team staff
  launch teaser trailer intro outro slideshow hook selfie voiceover voice talking head b-roll stock background before after problem solution
  holiday christmas xmas halloween easter summer winter spring autumn fall valentine valentine's black friday cyber monday day week weekend month year season mother's father's thanksgiving ramadan diwali birthday sale clearance closing opening closing-down liquidation reopening relaunch hiring recruiting job jobs open offer discount campaign performance conversion awareness
  new another other different similar same next last first second third final whole full complete proper real actual sample example random couple few bunch set batch series dozen pair lot lots more extra single
  one two three four five six seven eight nine ten quick short simple nice cool great good better best small big little long shorter longer fast slow normal standard basic
  square vertical portrait landscape horizontal upright widescreen ratio format style version versions variant variants please pls just now ok hey hi hello yes no so
  fun dark bold warm calm slick sleek raw loud bright chill premium luxury retro vintage modern minimal minimalist classic authentic upbeat high-energy low-key hard soft sad serious honest direct white`.split(
    /\s+/,
  ),
);
/** True for a word that tells of an ad's kind, occasion or manner. */
export const isKind = (word: string): boolean => kinds.has(word) || /(?:y|ful|ic|ive|ous|ish|less|al|est)$/.test(word);
/** Endings of words that tell of a manner: "funny", "cinematic". Names of products that end so are asked for. */
const isManner = (word: string): boolean =>
  kinds.has(word) || /(?:y|ful|ic|ive|ous|ish|less|ed|ing|al|est)$/.test(word);

/** "Explain our prices in a 30 second video": what it shall be, behind what it shall tell. */
export const asThing = new RegExp(String.raw`\s+(?:in|as)\s+(?:an?|one)\s+(?:[\w:-]+\s+){0,4}?${thingNouns}\s*$`, "i");

/** The product an English order names before the thing: "plant food" of "a plant food ad, 30 s". Undefined where those words may tell of kind or manner. Pure. */
export function productBefore(text: string): string | undefined {
  for (const piece of piecesOf(text)) {
    const words =
      compound
        .exec(
          withoutSettings(
            piece.text
              .replace(asThing, "")
              .replace(placeNoun, "ad")
              .replace(/\b(closing)\s+(?=down\b)/gi, "$1-"),
          ),
        )?.[1]
        ?.trim()
        .split(/\s+/) ?? [];
    const from = words.findIndex((one) => !kinds.has(one.toLowerCase()) && !/^\d+$/.test(one));
    const last = words.findLastIndex((one) => !kinds.has(one.toLowerCase()));
    if (from >= 0 && !isManner(words[last]?.toLowerCase() ?? "")) return words.slice(from, last + 1).join(" ");
  }
  return undefined;
}
