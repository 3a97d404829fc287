import { piecesOf } from "./command";
import { placeNoun } from "./manner";
import { thingNouns } from "./nouns";
import { withoutSettings } from "./settings";

/** Words no product holds: what they lead to is told elsewhere. */
const small =
  "a an the my our your his her their its this that these those it you me us we i with to for on in of at by from about like as and or but do does is are can could would want need help make making get have";
const word = String.raw`(?!(?:${thingNouns}|${small.replaceAll(" ", "|")})\b)[\p{L}\d&][\p{L}\d&'’-]*\s+`;
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
  holiday christmas xmas halloween easter summer winter spring autumn fall valentine valentine's black friday cyber monday day week weekend month year season mother's father's thanksgiving ramadan diwali birthday sale offer discount campaign performance conversion awareness
  new another other different similar same next last first second third final whole full complete proper real actual sample example random couple few bunch set batch series dozen pair lot lots more extra single
  one two three four five six seven eight nine ten quick short simple nice cool great good better best small big little long shorter longer fast slow normal standard basic
  square vertical portrait landscape horizontal upright widescreen ratio format style version versions variant variants please pls just now ok hey hi hello yes no so
  fun dark bold warm calm slick sleek raw loud bright chill premium luxury retro vintage modern minimal minimalist classic authentic upbeat high-energy low-key hard soft sad serious honest direct white`.split(
    /\s+/,
  ),
);
/** Endings of words that tell of a manner: "funny", "cinematic". Names of products that end so are asked for. */
const isManner = (word: string): boolean =>
  kinds.has(word) || /(?:y|ful|ic|ive|ous|ish|less|ed|ing|al|est)$/.test(word);

/** The product an English order names before the thing: "plant food" of "a plant food ad, 30 s". Undefined where those words may tell of kind or manner. Pure. */
export function productBefore(text: string): string | undefined {
  for (const piece of piecesOf(text)) {
    const words =
      compound
        .exec(withoutSettings(piece.text.replace(placeNoun, "ad")))?.[1]
        ?.trim()
        .split(/\s+/) ?? [];
    const from = words.findIndex((one) => !kinds.has(one.toLowerCase()) && !/^\d+$/.test(one));
    const last = words.findLastIndex((one) => !kinds.has(one.toLowerCase()));
    if (from >= 0 && !isManner(words[last]?.toLowerCase() ?? "")) return words.slice(from, last + 1).join(" ");
  }
  return undefined;
}
