import { lastJobId } from "../dialogue";
import { asksInGeneral } from "../general-question";
import type { Plan } from "../plan";
import type { Intent } from "./intent";

/** What is told of this place, by what a general question is about; the first counts. */
const facts: readonly (readonly [about: RegExp, words: string])[] = [
  [
    /\b(?:close|leave|shut|turn off)\b.*\b(?:tab|page|window|browser|laptop|computer|phone)\b/,
    "Yes: it goes on being made when you close the page. You find it here and under Jobs.",
  ],
  [/\b(?:fails?|failed|refunds?|money back)\b/, "What fails is not charged: its units come back by themselves."],
  [
    /\bif i (?:don['’]t|do not) like\b/,
    "Then tell me what should be different and I make it again. Each ad that is made takes a unit; I always ask before.",
  ],
  [
    /\b(?:delete|remove|pause|stop|cancel|change|move)\b.*\bschedules?\b/,
    "Tell me which one: “delete the Monday schedule”, “pause it” or “move it to 10am”. I show what would change before it does.",
  ],
  [
    /\b(?:by (?:itself|themselves)|automatic\w*|autopilot|(?:every|each) (?:day|week|month|\w+day)|daily|weekly|monthly|regular\w*|schedul\w*)\b/,
    "Yes: tell me what to make and when, such as “Every Monday at 9 make an image ad for our ceramic mugs”. Each run stays within a budget that you approve.",
  ],
  [
    /\b(?:cancel|stop)\b/,
    "What is being made is stopped by “cancel that” and gives its units back; once a provider was paid, only a few times a day. A schedule is paused or deleted whenever you say so, and your plan is changed on the page “Billing”.",
  ],
  [
    /\bdelete\b/,
    "What was made is deleted on its own page: open it under Jobs and choose “Delete”. A schedule or a skill I can delete for you.",
  ],
  [
    /\b(?:captions?|subtitles?|subs)\b/,
    "Video ads have captions. Say “no captions” for an ad without any, or name a style: classic, bold, karaoke or minimal. I also set subtitles into a video you have.",
  ],
  [
    /\b(?:people|persons?|presenters?|actors?|dialogue)\b/,
    "One presenter speaks in each video ad. A video without a presenter shows whatever you describe.",
  ],
  [
    /\b(?:long|longer|length|seconds|minutes?|short(?:er)?)\b/,
    "A video ad has 5 to 120 seconds; 15 unless you say more.",
  ],
  [
    /\b(?:owns?|download|use|watermark|tv|television|rights|sell|keep|share|file|mp4)\b/,
    "Each finished ad has a link to download it as a file, without a watermark, and you use it wherever you like.",
  ],
  [
    /\bscripts?\b/,
    "No need to write one: I write it from what you tell me. Words of your own are spoken as they are where you give them in quotes.",
  ],
  [
    /\bneed\b.*\bbrand\b/,
    "No: a sentence about the product is enough. With the address of your website I read a brand, and its ads have your colours, logo and facts.",
  ],
  [
    /\b(?:photos?|pictures?)\b/,
    "Yes: give me the https address of the picture, or of the product's page, with what the ad is for. Scenes of the ad show it.",
  ],
  [
    /\b(?:change|edit)\b/,
    "Tell me what should be different once it is made: length, format, voice, captions, music, background, first line or price.",
  ],
];

/** What is told of what a question is about; undefined where nothing is. */
export const factOn = (plain: string): string | undefined => facts.find(([about]) => about.test(plain))?.[1];

/** "Delete my last video": what was made is deleted by its owner's own hand. */
const deletesMade =
  /^\W*(?:(?:please|can you|could you)\s+)*(?:delete|erase|remove)\s+(?:(?:my|the|that|this|last|latest|old|first)\s+)+(?:\w+\s+)?(?:videos?|ads?|images?|clips?|jobs?)\b/;

const deletesIt = /^\W*(?:(?:please|can you|could you|just|ok)\s+)*(?:delete|erase|remove) (?:it|this|that)\W*$/;

/** Intent that answers a question about what can be done here. */
export const aboutThisPlace: Intent = {
  name: "a question about this place",
  labels: [],
  example: "",
  tools: [],
  score: ({ conversation, frame: { all } }) => {
    const isOfMade = deletesMade.test(all) || (deletesIt.test(all) && lastJobId(conversation) !== undefined);
    return (asksInGeneral(all) || isOfMade) && factOn(all) !== undefined ? 4.2 : 0;
  },
  // eslint-disable-next-line require-yield
  *plan({ frame: { all } }): Plan {
    return factOn(all) ?? "";
  },
};
