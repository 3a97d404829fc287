import { imageAspectRatio } from "@/lib/contract/fields";
import { makeWord } from "../command";
import { languageNames } from "../languages";
import { fieldsOf } from "../conversation";
import { platformNames } from "../platforms";
import { recurrenceOf } from "../recurrence";
import { requireTool, use, type Plan } from "../plan";
import type { Label } from "../classifier/labels";
import { factOn } from "./facts";
import type { Intent, Reading } from "./intent";

// Questions about this place: answered in words, nothing is proposed.

/** Longer messages tell of something, and do not only ask. */
const MOST_ASKED = 300;

/** What a message asks, taken for its subject: "is there a link for that?" */
export const asksBack = /^(?:is|are|can|could|do|does|how|what|where|which)\b/i;
/** True for a message that asks for something to be made, and of what: it is no question about this place. */
const isOrder = ({ frame: { head, subject } }: Reading): boolean =>
  subject !== undefined && !asksBack.test(subject) && makeWord.test(head);

/** An intent that only says something. */
const told = (name: string, label: Label, score: (reading: Reading) => number, words: string): Intent => ({
  name,
  labels: [label],
  example: "",
  tools: [],
  score: (reading) => (reading.frame.all.length > MOST_ASKED || isOrder(reading) ? 0 : score(reading)),
  // eslint-disable-next-line require-yield
  *plan(): Plan {
    return words;
  },
});

const greeting =
  /^\W*(?:(?:hey|hi|hello|hiya|yo|(?:good )?(?:morning|afternoon|evening)|hallo|hola|ciao|salut|bonjour|ol[aá]|moin|there|again|team|folks|all|you all|first time here(?: after a while)?|how(?:['’]?s| is) (?:it|everything|life) going|how are you(?: doing)?(?: today)?|what['’]?s up|(?:(?:are )?(?:yo)?u|anyone|anybody|is anyone) there|hope you(?:['’]re| are) (?:well|good))[^\p{L}\p{N}]*)+$/u;

const whatItDoes =
  /\bwhat (?:(?:exactly|actually|really|else) )?(?:(?:kinds?|sorts?|types?) of (?:things|stuff|ads|content) )?(?:can|could|do|are) (?:you|i|we)(?: actually| even| really)? (?:make|do|create|offer|able|help)\b(?!.*\b(?:this|last|yesterday|today) ?(?:week|month)?\b)|\bwhat (?:else )?(?:can|do) you (?:do|offer)\b|\bwhat(?:['’]s| is) possible(?: here)?\W*$|\bwhat (?:can|could|does|will) (?:this|it|the) ?(?:thing|tool|app|service|site|one|bot|agent)? ?(?:actu\w+ |really |even )?(?:make|do|create|offer)\b|\bhow does (?:this|it) work\b/;

const MOST_GREETING = 120;
/** True for a message that greets and says nothing else. */
export const isGreeting = (plain: string): boolean =>
  plain.length <= MOST_GREETING &&
  (greeting.test(plain) || (looksAround.test(plain) && !makeWord.test(plain.replace(/\bneed(?:ed)?\b/g, ""))));
const looksAround =
  /\b(?:just|only) (?:(?:having|taking) a (?:quick )?(?:look|peek|nosey)|looking|browsing|poking|nosing|checking)\b/;
/** True for a message that asks what can be done here. */
export const asksWhatItDoes = (plain: string): boolean => whatItDoes.test(plain);

/** Posting elsewhere: "can you post straight to our TikTok". */
const posts = new RegExp(
  String.raw`\b(?:can|could|do|does|will|would|is)\b[^.?!]{0,80}\b(?:post|publish|upload|schedule)(?:ing|ed|s)?\b[^.?!]{0,80}\b(?:to|on|onto|into|straight|directly|automatically)\b[^.?!]{0,80}\b(?:${platformNames}|socials?|account|meta)\b`,
);

/** "Post it on Monday" */
const postsIt =
  /^\W*(?:(?:please|can you|could you|ok|and|now|then|great|nice|cool)[\s,!.]+)*(?:post|publish|upload|send|email|mail|forward) (?:it|this|that|them|these|the (?:ad|video|image|picture))\b/;

/** "How do I cancel my subscription" */
const endsPlan =
  /\b(?:cancel|end|close|stop|leave|quit|change|upgrade|downgrade)\b[^.?!]{0,24}\b(?:my|our|the)\s+(?:\w+\s+)?(?:subscription|membership|plan)\b/;

/** "Refund me", "why was I charged twice" */
const asksWhyCharged =
  /\bwhy (?:was|were|am|are|did|have) (?:i|we|you)\b[^.?!]{0,20}\b(?:charged?|billed?)\b|\b(?:charged|billed) (?:me |us )?(?:twice|double|again|too much)\b|\brefund (?:me|us|it|this|that|my)\b|\bwant (?:a|my) (?:refund|money back)\b/;

const reminds = /^\W*(?:(?:please|can|could|you|hey|ok)[\s,]+)*remind (?:me|us)\b/;

const performs =
  /\b(?:which|what|how)\b[^.?!]{0,80}\b(?:ads?|videos?|images?|ones?|it|they)\b[^.?!]{0,80}\b(?:did|do|does|perform\w*|worked|works|went|doing|got|gets?|convert\w*)\b[^.?!]{0,80}\b(?:better|best|worse|worst|well|perform\w*|views?|clicks?|likes?|results?|sales|convert\w*)\b|\bwhat (?:works|performs|converts|sells) (?:better|best)\b|\b(?:ctr|roas|impressions|click[- ]through)\b/;

const sharesForReview =
  /\bshow (?:this|it|that) to (?:the|my|our|a) (?:client|boss|team|partner|colleague|manager)\b|\b(?:client|boss|partner|team|colleague|manager|she|he|they|her|him|them|someone|somebody|people)\b[^.?!]{0,80}\b(?:ok(?:ay)?s?|approves?|approval|sign(?:s|ed)?[- ]off|reviews?|feedback|has to see|needs? to see|look at it)\b|\b(?:review|approval|share|sharing|preview) link\b|\b(?:link|something)\b[^.?!]{0,80}\b(?:for|to)\b[^.?!]{0,80}\b(?:client|boss|partner|team|colleague|approve|review|approval|sign off)\b/;

const webhook = /\bwebhooks?\b/;
/** "Ping https://… whenever a video is done" */
const calledBack = /\b(?:ping|notify|call|hit|post to)\b[^.?!]{0,60}\b(?:when(?:ever)?|once|every time|after)\b/;
const adds = /\b(?:is there|need|want|add|create|set up|setup|register|make|use|endpoint|can you|could you)\b/;

const asksLanguages = new RegExp(
  String.raw`^\W*(?:(?:and|also|btw|ok|hey|hi)\W+)*(?:can|could|do|does|is|are|which|what|only)\b[^.!]{0,80}\b(?:${languageNames}|(?:other|which|what|any|more) languages?)\b`,
);

/** "Which voices do you have in German?"; "an Irish voice" is an accent. */
const voicesIn = new RegExp(
  String.raw`^\W*(?:is|are|do|which|what)\b[^.!]{0,60}\bvoices?\b[^.!]{0,30}\bin ${languageNames}\b`,
);

function* tellLanguages({ conversation }: Reading): Plan {
  requireTool(conversation, "voices_list", "look at voices");
  const { voices } = yield* use("voices_list", {});
  const codes = (Array.isArray(voices) ? voices.map(fieldsOf) : [])
    .filter(({ available }) => available !== false)
    .map(({ language }) => String(language));
  const names = new Intl.DisplayNames("en", { type: "language" });
  const spoken = [...new Set(codes)].map((code) => names.of(code) ?? code);
  return `The voices here speak ${new Intl.ListFormat("en").format(spoken)}. An ad has the language of what you write for it, words on screen and captions included.`;
}

/** Questions about this place, and what only its pages do because it shows a secret. */
export const answers: readonly Intent[] = [
  told(
    "posting elsewhere",
    "posting",
    ({ frame: { all, text } }) =>
      posts.test(all) || (postsIt.test(all) && recurrenceOf(text) === undefined) ? 4.95 : 0,
    "I do not post anywhere: every ad has a link to download it, and you post it yourself. A schedule makes ads by itself, and a webhook tells your own program when one is ready.",
  ),
  {
    ...told(
      "the plan",
      "wipe",
      ({ frame: { all } }) => (endsPlan.test(all) ? 6 : 0),
      "Your plan is changed or ended on the page “Billing” of the dashboard; I cannot do it from here.",
    ),
    labels: [],
    shared: ["wipe"],
  },
  {
    ...told(
      "charges",
      "price",
      ({ frame: { all } }) => (asksWhyCharged.test(all) ? 9 : 0),
      "Each video that is made takes one video unit and each picture one image unit; what fails gives its unit back by itself, and an ad that is there keeps its own. What was paid stands on the page “Billing”. Tell me what should be different, and I make it again.",
    ),
    labels: [],
    shared: ["price", "usage"],
  },
  {
    ...told(
      "reminders",
      "none",
      () => 0,
      "I do not remind you of things, and do nothing once at a later time. I can make it now, or again and again, such as “every Monday at 9”.",
    ),
    labels: [],
    score: ({ frame: { all, text } }) => (reminds.test(all) && recurrenceOf(text) === undefined ? 10 : 0),
  },
  told(
    "how ads perform",
    "performance",
    ({ frame: { all } }) => (performs.test(all) && !/\bmake\b/.test(all) ? 4.85 : 0),
    "I do not know: I make ads and see nothing of how they perform where you post them. I can make one of each kind, or versions of one, to test against each other.",
  ),
  told(
    "a link for review",
    "review",
    ({ frame: { all, isFor, subject } }) =>
      sharesForReview.test(all) && (subject === undefined || !isFor || asksBack.test(subject)) ? 4.85 : 0,
    "Open the page of the ad and choose “Send for review”: whoever has the link that it shows can watch, comment and approve without an account. I cannot make it, since it is shown once and opens the ad for everybody who has it.",
  ),
  {
    ...told(
      "a new webhook",
      "webhook",
      () => 0,
      "Add it on the page “Webhooks” of the dashboard: its secret is shown there once, and I never see secrets. I can list those you have.",
    ),
    // Orders are made of the same words: "I need a webhook so that we know when a video is done".
    score: ({ frame: { all, site } }) =>
      (webhook.test(all) && adds.test(all)) || (site !== undefined && calledBack.test(all)) ? 4.95 : 0,
  },
  told(
    "formats",
    "formats",
    ({ frame: { all } }) =>
      /\b(?:which|what)\b[^.?!]{0,30}\b(?:formats?|sizes?|ratios?|dimensions|resolutions?)\b/.test(all) ? 4.6 : 0,
    `Video ads are made in 9:16, 1:1 and 16:9; image ads in ${imageAspectRatio.options.join(", ")}.`,
  ),
  told(
    "lengths",
    "formats",
    ({ frame: { all } }) =>
      /\bhow (?:long|short)\b[^.?!]*\b(?:can|may|could)\b|\b(?:max(?:imum)?|min(?:imum)?|longest|shortest)\b[^.?!]*\b(?:length|duration|long|video|ad)\b[^.?!]*\?/.test(
        all,
      )
        ? 4.7
        : 0,
    factOn("length") ?? "",
  ),
  told(
    "kinds of videos",
    "kinds",
    ({ frame: { all } }) =>
      /\bdifference between\b/.test(all) && /\b(?:ads?|videos?|images?|ugc)\b/.test(all) ? 4.6 : 0,
    "A UGC ad is a script, spoken to the camera by a presenter, with captions, music and an end card. A video is moving pictures of what you describe, without a presenter. An image ad is a still picture with a headline and a button.",
  ),
  told(
    "a logo",
    "logo",
    ({ frame: { all } }) =>
      /\b(?:can|could|possible|how|do|does)\b[^.?!]*\blogos?\b[^.?!]*(?:\?|$)/.test(all) ? 4.6 : 0,
    "A logo belongs to a brand: give me the address of the website and I read it into one, logo included, or set it on the brand's page. Ads of that brand show it; I do not draw logos.",
  ),
  {
    name: "languages",
    labels: ["languages"],
    example: "",
    tools: ["voices_list"],
    score: ({ frame: { all, subject } }) =>
      voicesIn.test(all) ? 10 : asksLanguages.test(all) && subject === undefined ? 4.6 : 0,
    plan: tellLanguages,
  },
];
