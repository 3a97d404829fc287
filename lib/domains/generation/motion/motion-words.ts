import type { MotionMood } from "@/lib/contract/timeline/motion";
import { withPlainSigns } from "@/lib/engines/studio/draw/plain-signs";
import { isDrawable } from "../brief/service";
import {
  bare,
  capitalize,
  injection,
  isDirection,
  namedColours,
  plainText,
  sentences,
  type Tone,
  toneIn,
  words,
} from "../reading/service";
import { type CameraRequest, readCameraRequest } from "./camera-words";

/** Words of a prompt that a video may show, with their mood and colours: phrases in their order, those in quotes first. */
export interface MotionWords {
  /** Words the prompt dictates, in quotes or after a label. */
  quoted: string[];
  /** The prompt's own phrases, without what speaks to whoever makes the video. */
  phrases: string[];
  mood: MotionMood;
  camera: CameraRequest;
  /** Colours the prompt names, `#rrggbb`. */
  colours: string[];
  /** Sentences for the customer about what was left out. */
  notes: string[];
}

const MAX_WORDS = 7;
const MAX_PHRASES = 40;
/** No line of a video holds a longer word at a size anybody could read. */
const MAX_LETTERS = 40;

/** Text in quotes; a mark right behind a digit stands for inches. */
const quotedText = /(?<!\d)"([^"\n]{1,300})"|(?<=^|[\s(:])'([^'\n]{2,200})'(?=[\s.,;:!?)]|$)/g;
/** Words in front of a quotation that only announce it. */
const announcing =
  /(?:\b(?:(?:and|with|that|then|the|a|an|of|showing|on[- ]screen|big|bold|final|closing|opening)\s+)*(?:says?|saying|texts?|reads?|reading|words?|headline|tagline|title|slogan|line|caption|message|phrase|write|type|typing|lettering|end(?:ing)? (?:with|on)|followed by)\b[\s:,]*)+$/i;
const labelled =
  /^(?:headline|title|text|tagline|slogan|caption|words?|hook|cta|call[- ]to[- ]action|button)\s*[:=]\s*(.+)$/i;

/** Talk about camera, light setting and file: meant for a camera, read aloud by nobody. */
const cameraTalk =
  /\b(?:camera|zoom(?:s|ing|ed)?|pan(?:s|ning)|dolly|tilts?|tracking|close-?ups?|macro|wide shot|shots?|push(?:es|ing)? in|pull(?:s|ing)? back|cinematic|cinematography|4k|8k|1080p|hd|fps|slow[- ]?mo(?:tion)?|time-?lapse|hyper-?lapse|b-?roll|bokeh|depth of field|lens|render(?:ed|ing)?|photo-?real\w*|hyper-?real\w*|realistic|film grain|animat(?:e|ed|ion)|kinetic|typography|motion graphics?|seamless(?:ly)?|loop(?:s|ing|ed)?|transitions?|video|clip|footage|aspect|9:16|16:9|1:1|vertical|horizontal|\d+\s*(?:seconds?|secs?|s)\b)/i;

const media =
  "(?:video|clip|animation|ad|advert|list|short|teaser|trailer|spot|intro|loop|promo|movie|film|motion graphic|kinetic typography)s?";
/** Opening before the subject: "Make a 5 second video of ". */
const opening = new RegExp(
  `^(?:(?:please|can you|could you|i want|i need|i'd like|we need|we want|create|make|generate|produce|design|give me|show|build|do)\\s+)*(?:me\\s+|us\\s+)?(?:an?|the|some)?\\s*[^.!?,:]{0,40}?\\b${media}\\b\\s*(?:of|for|about|showing|where|in which|with|that shows|featuring|introducing|promoting|announcing|to (?:promote|announce|introduce|launch))?\\s*(?::|-)?\\s*`,
  "i",
);
const command =
  /^(?:please\s+)?(?:create|make|generate|show|display|animate|type(?: out)?|write|draw|start with|open on|end (?:with|on)|then|and then|finally|next)\b[\s:,]*/i;

/** A phrase of nothing but these tells how it should look. */
const styling =
  /^(?:(?:and|but|or|very|with|on|in|a|an|the|big|huge|large|small|thick|thin|bold|fast|slow|loud|quiet|clean|calm|fun|funny|playful|elegant|modern|minimal(?:ist)?|retro|vintage|luxury|luxurious|energetic|dynamic|upbeat|dramatic|moody|soft|dark|light|bright|vibrant|colou?rful|neon|pastel|warm|cool|navy|white|black|gr[ae]y|red|orange|yellow|gold(?:en)?|green|teal|blue|purple|pink|brown|letters?|text|type|fonts?|background|style|music|mood|vibe|tone|feel|look|colou?rs?|palette|lighting|high contrast)(?:[\s,!.]+|$))+$/i;

const moodOfTone: Readonly<Record<Tone, MotionMood>> = {
  friendly: "plain",
  energetic: "bold",
  calm: "calm",
  playful: "playful",
  luxury: "luxury",
  professional: "tech",
  bold: "bold",
};
const moodWords: readonly (readonly [MotionMood, RegExp])[] = [
  ["luxury", /\b(?:luxur\w+|elegant\w*|premium|exclusive|jewel\w*|perfume|couture|gold(?:en)?|velvet|champagne)\b/i],
  [
    "playful",
    /\b(?:playful\w*|fun(?:ny)?|cute|kids?|children|toys?|candy|bouncy|silly|colou?rful|party|puppy|puppies|kittens?)\b/i,
  ],
  [
    "bold",
    /\b(?:bold\w*|energetic|fast|loud|sale|power\w*|explosi\w+|dynamic|intense|workout|gym|sport\w*|race|racing|launch)\b/i,
  ],
  [
    "tech",
    /\b(?:tech\w*|software|app|digital|ai|data|cloud|code|robot\w*|futur\w+|cyber\w*|neon|gadgets?|crypto|saas)\b/i,
  ],
  [
    "calm",
    /\b(?:calm\w*|slow\w*|soft\w*|gentle|gently|quiet\w*|peace\w*|relax\w*|morning|dawn|sunrise|mist\w*|serene|cozy|cosy|warm|ocean|sea|sleep|tea|spa|yoga)\b/i,
  ],
];

/** Reads a prompt for its words, its mood (else that of its brand) and its colours. Every word that is typed is the prompt's own. Pure. */
export function readMotionWords(prompt: string, brandTone: Tone | null = null): MotionWords {
  const plain = withPlainSigns(plainText(prompt));
  const quoted = [...plain.matchAll(quotedText)].flatMap(([, double, single]) => sentencesOf(double ?? single ?? ""));
  const rest = withoutQuotes(plain);
  const [said, labelledWords] = phrasesOf(rest);
  const all = { quoted: [...quoted, ...labelledWords], phrases: said };
  const notes: string[] = [];
  const keepReadable = (list: readonly string[]) =>
    [...new Set(list)].filter((phrase) => isDrawable(phrase) && isReadable(phrase)).slice(0, MAX_PHRASES);
  const every = [...all.quoted, ...all.phrases];
  if (!every.every(isDrawable)) {
    notes.push("Some words were left out: the studio's typefaces have no letters for them.");
  }
  if (!every.every(isReadable)) notes.push(`Words of more than ${MAX_LETTERS} letters were left out.`);
  return {
    quoted: keepReadable(all.quoted),
    phrases: keepReadable(all.phrases),
    mood: moodOf(plain, brandTone),
    camera: readCameraRequest(rest),
    colours: namedColours(rest),
    notes,
  };
}

const isReadable = (phrase: string): boolean => words(phrase).every((word) => word.length <= MAX_LETTERS);

const moodOf = (plain: string, brandTone: Tone | null): MotionMood => {
  const named = moodWords.find(([, pattern]) => pattern.test(plain))?.[0];
  const tone = toneIn(plain) ?? brandTone;
  return named ?? (tone ? moodOfTone[tone] : "plain");
};

const sentencesOf = (text: string): string[] =>
  sentences(text.trim())
    .flatMap((sentence) => shortened(sentence))
    .map((phrase) => phrase.trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));

/** The prompt without its quotations and what announces them. */
const withoutQuotes = (plain: string): string => {
  let rest = "";
  let done = 0;
  for (const match of plain.matchAll(quotedText)) {
    rest += `${plain.slice(done, match.index).replace(announcing, "")}\n`;
    done = match.index + match[0].length;
  }
  return rest + plain.slice(done);
};

/** "Don't mention the price", "no music please": said to the maker and never typed, whatever else there is. */
const isProhibition = (sentence: string): boolean =>
  /^(?:please\s+)?(?:do not|don'?t|dont|never|avoid|no)\b/i.test(sentence) && isDirection(sentence);

/** Phrases of at most seven words, and what follows a label. */
const phrasesOf = (text: string): [phrases: string[], labelled: string[]] => {
  const given: string[] = [];
  const all: string[] = [];
  const shown: string[] = [];
  for (const line of text.split("\n")) {
    for (const sentence of sentences(line.replace(/^- /, ""))) {
      const label = labelled.exec(sentence)?.[1];
      if (label !== undefined) {
        given.push(...sentencesOf(label).map(bare));
        continue;
      }
      const subject = sentence.replace(opening, "").replace(command, "");
      if (injection.test(sentence) || isProhibition(sentence)) continue;
      for (const phrase of shortened(subject).map(tidy)) {
        if (phrase === "") continue;
        all.push(phrase);
        const isAboutVideo = cameraTalk.test(phrase) || styling.test(phrase) || isDirection(phrase);
        if (!isAboutVideo) shown.push(phrase);
      }
    }
  }
  // A prompt of nothing but camera talk still has to show something of its own.
  return [shown.length > 0 ? shown : all, given];
};

const tidy = (phrase: string): string => {
  const plain = bare(phrase.replace(/^(?:and|then|but|or|of)\s+/i, ""));
  return /[\p{L}\p{N}]/u.test(plain) ? capitalize(`${plain}${/[!?]$/.exec(phrase.trim())?.[0] ?? ""}`) : "";
};

/** A sentence of more than seven words in parts: at its commas, else before a small word near the middle. */
const shortened = (sentence: string): string[] => {
  if (words(sentence).length <= MAX_WORDS) return [sentence];
  const clauses = sentence.split(/\s*[,;:]\s+|\s+[–—-]\s+/).filter((clause) => clause.trim() !== "");
  return clauses.flatMap(halved);
};

const connectives =
  /^(?:over|with|for|from|in|into|on|onto|to|that|while|as|and|but|or|of|at|under|through|by|when|where|so|because|until|without|across|around|behind|beside|against)$/i;

const halved = (clause: string): string[] => {
  const all = words(clause);
  if (all.length <= MAX_WORDS) return [clause];
  const middle = all.length / 2;
  const cuts = all.map((_, index) => index).filter((index) => index >= 2 && index <= all.length - 2);
  const cost = (index: number) =>
    Math.abs(index - middle) -
    (connectives.test(all[index] ?? "") ? 2.5 : 0) +
    (connectives.test(all[index - 1] ?? "") ? 2 : 0);
  const cut = cuts.reduce((best, index) => (cost(index) < cost(best) ? index : best), Math.round(middle));
  return [...halved(all.slice(0, cut).join(" ")), ...halved(all.slice(cut).join(" "))];
};
