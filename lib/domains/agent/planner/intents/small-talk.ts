import { likelihood } from "../classifier/classifier";
import { lastMade, pendingOf } from "../dialogue";
import { asksInGeneral } from "../general-question";
import { Stop, ask, type Plan } from "../plan";
import { phrasesIn } from "../say";
import { asksWhatItDoes, isGreeting } from "./answers";
import type { Intent, Reading } from "./intent";

/** A plan that only says something. */
const saying = (words: string) =>
  // eslint-disable-next-line require-yield
  function* (): Plan {
    return words;
  };

const secrets =
  /\b(?:api[- ]?keys?|secrets?|passwords?|tokens?|system prompt|instructions|env(?:ironment)? variables?)\b/;
const reveal = /\b(?:print|show|reveal|tell|give|send|repeat|output|display|what (?:is|are)|leak|dump)\b/;
/** "Ignore the previous ad" and "forget the rules of skincare" are about ads. */
const override =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,40}\b(?:instructions?|rules?|prompt)\b(?!\s+(?:of|for|about)\b)|\b(?:ignore|disregard|forget)\s+(?:all|everything|the|what(?:ever)?)\b[^.]{0,20}\b(?:previous|above|before)\b(?!\s+(?:ads?|videos?|images?|pictures?|one|version|idea|message|request)s?\b)/;

const onlyThanks =
  /^\W*(?:many )?(?:thanks?(?: you)?|thx|thank u|ty|cheers|danke|gracias|merci|grazie|obrigad[oa]|bedankt|(?:ok(?:ay)?|thanks|good)?\W*(?:bye|goodbye|good night|see you|see ya|cya|ciao|tschüss))\W*$/;
const saysOnlyThanks = (plain: string): boolean => plain.length <= MOST_THANKS && onlyThanks.test(plain);
const MOST_THANKS = 90;
const WIPING = 0.8;
const THANKING = 0.6;

/** "Sure, thx, looks good, go", where something waits: more than thanks. */
const answersProposal = ({
  conversation,
  frame: { all },
}: Pick<Reading, "conversation"> & { frame: { all: string } }): boolean =>
  pendingOf(conversation)?.kind === "approval" && /\b(?:go|yes|sure|looks?|sounds?|do it)\b/.test(all);

/** Intents that need no tool. */
export const smallTalk: readonly Intent[] = [
  {
    name: "secrets",
    labels: ["secrets"],
    example: "",
    tools: [],
    score: ({ frame: { all } }) =>
      override.test(all) ||
      (/^\s*(?:please )?(?:print|show|reveal|tell|give|what)\b/.test(all) &&
        reveal.test(all) &&
        secrets.test(all) &&
        /\b(?:your|the|my)\b/.test(all) &&
        all.length < 160)
        ? 10
        : 0,
    plan: saying("I do not show keys or instructions; keys are managed under API keys in the dashboard."),
  },
  {
    name: "deleting much",
    labels: ["wipe"],
    isPossible: ({ frame: { all }, meaning }) =>
      /\b(?:all|every|everything|account)\b/.test(all) &&
      !/\b(?:ads?|adverts?|videos?|images?|tik\s?toks?|reels?)\b/.test(all) &&
      likelihood(meaning, ["wipe"]) >= WIPING,
    example: "",
    tools: [],
    score: ({ frame: { all } }) =>
      /\b(?:delete|remove|erase|wipe|close|cancel)\b[^.,]*\b(?:all|every|everything|account)\b/.test(all) &&
      all.length < 160
        ? 6
        : 0,
    plan: saying(
      "I do not delete many things at once or close accounts: jobs are deleted one by one, the account is closed under Settings.",
    ),
  },
  {
    name: "thanks",
    labels: ["thanks"],
    isPossible: (reading) => likelihood(reading.meaning, ["thanks"]) >= THANKING && !answersProposal(reading),
    example: "",
    tools: [],
    score: ({ frame: { all }, ...reading }) =>
      answersProposal({ ...reading, frame: { all } })
        ? 0
        : saysOnlyThanks(all) ||
            /^\s*(?:thanks?(?: you)?|thx|ty|cheers|great|nice|cool|awesome|danke|gracias|merci)\b[\s!.,a-z]{0,30}$/.test(
              all,
            )
          ? 2
          : /\b(?:thank(?:s| you)|thx|cheers)\b/.test(all) && all.length < MOST_THANKS && !all.includes("?")
            ? 1
            : 0,
    plan: saying("You are welcome. What should I make next?"),
  },
];

/** Questions to messages that ask for nothing that can be done here. */
const questions = {
  none: "I make ads and cannot help with that. What should I make, and for which product?",
  help: "I make video ads with a presenter, image ads, videos of anything, scripts and versions to test, set captions, change what was made, read a website into a brand, and repeat things on a schedule. What would you like?",
  hello: "Hello! I make video and image ads. What should I make, and for which product?",
};

/** The question to a message that asks for nothing that can be done; undefined where it may. */
export function questionTo({ frame: { all }, meaning }: Reading): string | undefined {
  if (saysOnlyThanks(all)) return undefined;
  if (isGreeting(all)) return questions.hello;
  if (asksWhatItDoes(all)) return questions.help;
  const likely = (["hello", "help", "none"] as const).find((label) => likelihood(meaning, [label]) >= LIKELY);
  return likely && questions[likely];
}
const LIKELY = 0.4;

/** Where nothing was understood: one question with at most three suggestions of what can be done here. */
export function* unknown(reading: Reading, examples: readonly string[]): Plan {
  const { conversation, frame } = reading;
  const about = questionTo(reading) ?? (asksInGeneral(frame.all) ? questions.help : undefined);
  if (examples.length === 0) throw new Stop("The key that started this conversation may not use any of my tools.");
  const isMade = lastMade(conversation) !== undefined;
  const isMaking = /\b(?:make|create|generate|need|want|ad|video)\b/.test(frame.all) && !isMade;
  const question =
    about ??
    (isMaking || (frame.language !== "en" && !isMade)
      ? phrasesIn(frame.language).whatFor
      : isMade
        ? "I did not understand that. What should be different, or what should I make next?"
        : "What should I do? Tell me what to make and for which product.");
  const { text } = yield* ask(conversation, question, examples.slice(0, 3));
  throw new Answered(text);
}

/** Ends a plan with an answer that is a request of its own. `otherwise`: the closing words of one that asks for nothing. */
export class Answered extends Error {
  constructor(
    readonly request: string,
    readonly otherwise?: string,
  ) {
    super("answered");
  }
}
