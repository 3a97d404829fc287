import type { Plan } from "../plan";
import type { Conversation } from "../conversation";
import { changeLast } from "./change";
import type { Intent } from "./intent";
import { makers } from "./make";
import { readers } from "./read";
import { scheduling } from "./schedule";
import { skills } from "./skills";

/** The planner's intents, in the order they are tried. */
export const intents: readonly Intent[] = [...scheduling, skills, ...readers, changeLast, ...makers];

/** Returns the plan for a conversation; a list of examples when no intent matches. */
export const planFor = (conversation: Conversation): Plan =>
  (intents.find((intent) => intent.matches(conversation)) ?? help).plan(conversation);

const help: Pick<Intent, "plan"> = {
  // eslint-disable-next-line require-yield
  *plan(conversation) {
    const examples = intents
      .filter(({ tools }) => tools.some((tool) => conversation.offered.has(tool)))
      .map(({ example }) => `- ${example}`);
    if (examples.length === 0) return "The key that started this conversation may not use any of my tools.";
    return ["I plan by rules, without a language model. I can do these things:", ...examples].join("\n");
  },
};
