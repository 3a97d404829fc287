import type { ProductKind, Tone } from "../brief/service";

/**
 * Sentences every pack shares, with the slots of `phrasing.ts`. Lines by this project's copywriters; none states anything
 * about a product. A line whose slot has no value (no audience, no brand) is passed over.
 */

/** The moment the product is named. */
export const productIntros: Readonly<Record<ProductKind, readonly string[]>> = {
  thing: [
    "Meet {meet}.",
    "So here's a look at {meet}.",
    "This is where {mid} <comes|come> in.",
    "Say hello to {meet}.",
    "Have you seen {meet}?",
    "Take a look at {meet}.",
    "Let's talk about {meet}.",
  ],
  place: [
    "There's a place for that: {meet}.",
    "Come by {meet}.",
    "Have you been to {meet}?",
    "Say hello to {meet}.",
    "Next stop: {meet}.",
    "Let's go to {meet}.",
  ],
  service: [
    "Meet {meet}.",
    "That's where {mid} <comes|come> in.",
    "Have you heard of {meet}?",
    "Say hello to {meet}.",
    "Let's talk about {meet}.",
  ],
  app: [
    "Meet {meet}.",
    "So open {meet}.",
    "That's where {mid} <comes|come> in.",
    "Have you tried {meet}?",
    "Say hello to {meet}.",
    "Take a look at {meet}.",
  ],
  lesson: [
    "Meet {meet}.",
    "Start with {meet}.",
    "That's where {mid} <comes|come> in.",
    "Say hello to {meet}.",
    "Here's a good way in: {meet}.",
    "Take a look at {meet}.",
  ],
  event: [
    "So here's the plan: {meet}.",
    "Make it {meet}.",
    "Save the date for {meet}.",
    "Come to {meet}.",
    "Come along to {meet}.",
  ],
};

/** First lines that name the product, short enough for an ad of five seconds. */
export const shortHooks = [
  "[{Product}, anyone?]",
  "[Looking for {a}?]",
  "Hello, [{product}].",
  "Say hello to [{meet}].",
  "Meet [{meet}].",
  "Have you met [{meet}]?",
];
/** The same for a product with a brand. */
export const shortBrandHooks = [
  "Meet {meet}.",
  "Have you met {meet}?",
  "Say hello to {meet}.",
  "Here's {meet}.",
  "This is {name}.",
];

/** First lines that greet a stated audience. */
export const audienceHooks = [
  "[Hey, {audience}.]",
  "[{Audience}], this one's for you.",
  "[Calling all {audience}.]",
  "Quick word with [{audience}].",
  "[{Audience}?] Come closer.",
];

/** Words before the fact that a reaction opens with. */
export const reactionOpeners = [
  "Wait.",
  "Hold on.",
  "Hang on a second.",
  "Wait, really?",
  "Okay, pause.",
  "Wait a second.",
];
/** Answers to that opening; they name the product. */
export const reactionAnswers = [
  "Yes, really. That's {meet}.",
  "You heard right. Meet {meet}.",
  "Yep. Say hello to {meet}.",
  "It's all about {meet}.",
  "That's right. Meet {meet}.",
];
/** First lines of a reaction without a short fact. */
export const reactionHooks = [
  "[Wait, what is this?]",
  "[Okay, what's happening here?]",
  "Hold on. [Scroll back up.]",
  "[Did you see that?]",
  "[That got your attention?]",
];

/** First lines of an unboxing. */
export const unboxingHooks = [
  "[First look] at {meet}.",
  "[Let's open this box.]",
  "[It's here.] Let's open the box.",
  "[What's in here?] Let's see.",
  "[Unboxing time.] Here we go.",
];
/** Lines between the details of an unboxing. */
export const unboxingLooks = [
  "Take a closer look.",
  "Here's what you get.",
  "Look at {obj} from every side.",
  "Look at the details.",
  "And here {it} <is|are>.",
];

/** First lines of a founder's story. */
export const storyHooks = [
  "[There's a story here.]",
  "[Who makes {this}?] Good question.",
  "[Behind {this}], there are people.",
  "Every product starts somewhere. [Here's ours.]",
  "[Let's go back to the start.]",
];
/** Lines from the story to the product. */
export const storyBridges = [
  "And that's how you get {meet}.",
  "That's the story of {meet}.",
  "So that's {meet}.",
  "So now you know {meet}.",
];

/** First lines of a question-and-answer ad. */
export const questionHooks = [
  "[Quick questions] about {this}.",
  "You asked about {this}. [Here goes.]",
  "[Let's clear this up.]",
  "[Anything you'd like to know] about {this}?",
];
/** Questions between stated facts. */
export const factQuestions = ["What else?", "Anything more?", "Go on.", "And?"];
/** First answers of a question-and-answer ad, by kind of product. */
export const questionIntros: Readonly<Record<ProductKind, readonly string[]>> = {
  thing: ["What is it? {Meet}.", "What's this about? {Meet}.", "Let's start with {meet}."],
  app: ["What is it? {Meet}.", "What's this about? {Meet}."],
  place: ["Where to? To {meet}.", "Let's start with {meet}."],
  service: ["Who do you ask? Ask {meet}.", "Let's start with {meet}."],
  lesson: ["What is it? {Meet}.", "Let's start with {meet}."],
  event: ["What's on? {Meet}.", "Let's start with {meet}."],
};

/** First lines of a list of stated facts; `{count}` is their number. */
export const listHooks = [
  "[{count} things] about {meet}.",
  "[{count} quick facts:] {meet}.",
  "Before you scroll past {this}: [{count} things.]",
  "Here's {mid} [in {count} lines].",
  "{Meet}. [{count} things to know.]",
  "Got a second for {meet}? [{count} quick points.]",
];
/** First lines of a list of moments. */
export const momentHooks = [
  "[{count} moments] for {meet}.",
  "[{count} good times] for {a}.",
  "When is it time for {a}? [{count} answers.]",
];
/** The same by kind of product. */
export const momentHooksOf: Readonly<Record<ProductKind, readonly string[]>> = {
  thing: momentHooks,
  app: momentHooks,
  place: ["[{count} reasons to get out] of the house.", "[{count} small scenes] from {meet}."],
  service: ["[{count} small scenes] with {meet}.", "What it looks like, [in {count} scenes]."],
  lesson: ["[{count} small scenes] from {meet}.", "Learning looks like this. [{count} scenes.]"],
  event: ["[{count} reasons to go out.]", "[{count} small scenes] from {meet}."],
};
/** Lines that end a list. */
export const listEnds = ["That's the list.", "And that's it.", "There you have it.", "That's all you need to know."];
/** The same where the list has not named the product in full. */
export const namedListEnds = ["And that's {meet}.", "So that's {meet}.", "There you have it: {meet}."];
/** Words that count the entries of a list, five to a set. */
export const ordinals: readonly (readonly [string, string, string, string, string])[] = [
  ["First", "Second", "Third", "Fourth", "And last"],
  ["To start", "Next", "Then", "Also", "And last"],
  ["First", "Then", "Next", "Also", "And last"],
];

/** Put before the first stated fact. */
export const leadIns = [
  "Here's the good part.",
  "Good to know.",
  "Here's what to know.",
  "A few things to know.",
  "Worth knowing.",
];

/** Single sentences that fill the last seconds of a longer ad. */
export const asides = [
  "Save this one for later.",
  "No rush. Have a look around.",
  "Send this to somebody who'd like it.",
  "If it's for you, you'll know.",
  "Got a question? Just ask it.",
  "Where would you start?",
  "Think of who'd like this.",
  "It's your call. It always is.",
  "Small things count on long days.",
  "Picture it for a second.",
];

/** Lines spoken over a product picture. */
export const pictureLines = [
  "Take a closer look.",
  "Here it is, up close.",
  "Have a look at this.",
  "Look at it for a second.",
  "This is the one.",
];
/** Introductions of a recap. */
export const recaps = ["So, once more.", "Quick recap.", "To sum it up.", "One more time."];

/** The last words; `{action}` is the call to action as given. */
export const actionLines = [
  "{action}.",
  "Ready? {action}.",
  "Your turn. {action}.",
  "So go ahead. {action}.",
  "Curious? {action}.",
  "That's it. {action}.",
  "Like it? {action}.",
  "Over to you. {action}.",
  "When you're ready: {act}.",
  "First step? {action}.",
  "Go on. {action}.",
];
/** For a call that is no imperative ("Link in bio"). */
export const plainActionLines = ["{action}.", "It's all there. {action}.", "More? {action}."];

/** Leads from a stated fact to the day it meant. */
export const recallLeadIns = ["You know how it goes.", "Sound familiar?", "You know the day."];

/** A word before the hook, by tone. */
export const interjections: Readonly<Record<Tone, readonly string[]>> = {
  friendly: ["Okay.", "So."],
  energetic: ["Alright.", "Okay, listen."],
  playful: ["Psst.", "Okay, okay."],
  bold: ["Listen.", "Right."],
  calm: [],
  luxury: [],
  professional: [],
};
