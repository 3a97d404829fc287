import type { Plan } from "../plan";
import type { Talk } from "../talk";
import { changeLast } from "./change";
import type { Intent } from "./intent";
import { makers } from "./make";
import { readers } from "./read";
import { scheduling } from "./schedule";
import { skills } from "./skills";

/** Everything the planner can do, in the order it is tried. */
export const intents: readonly Intent[] = [...scheduling, skills, ...readers, changeLast, ...makers];

/** The plan for what a person said. What no rule knows is answered with what the rules know. */
export const planFor = (talk: Talk): Plan => (intents.find((intent) => intent.matches(talk)) ?? help).plan(talk);

const help: Pick<Intent, "plan"> = {
  // eslint-disable-next-line require-yield
  *plan(talk) {
    const examples = intents
      .filter(({ tools }) => tools.some((tool) => talk.offered.has(tool)))
      .map(({ example }) => `- ${example}`);
    if (examples.length === 0) return "The key that started this conversation may not use any of my tools.";
    return ["I plan by rules, without a language model. I can do these things:", ...examples].join("\n");
  },
};
