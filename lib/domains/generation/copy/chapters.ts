import type { ProductKind } from "../brief/service";

/** Short passage that is only used whole; for ads of a minute and more. */
export interface Chapter {
  kinds: readonly ProductKind[];
  lines: readonly string[];
}

const anything: readonly ProductKind[] = ["thing", "place", "service", "app", "lesson", "event"];
const owned: readonly ProductKind[] = ["thing", "app"];
const visited: readonly ProductKind[] = ["place", "event"];
const arranged: readonly ProductKind[] = ["service", "lesson"];

/** Passages that state nothing about the product. Lines by this project's copywriters. */
export const chapters: readonly Chapter[] = [
  {
    kinds: owned,
    lines: [
      "A word on choosing.",
      "Start with your day, not with {the}.",
      "Where would {it} go? Who else would reach for {obj}?",
      "If you can picture that, keep looking.",
      "If you can't, that's fine too.",
    ],
  },
  {
    kinds: visited,
    lines: [
      "A word on going out.",
      "You don't need a reason.",
      "You need an evening, and somebody who says yes.",
      "Ask the one who always says yes.",
      "Then put on a jacket.",
    ],
  },
  {
    kinds: arranged,
    lines: [
      "A word on asking.",
      "You don't need the right words for it.",
      "Say what you have, and what you'd like instead.",
      "That's enough to begin with.",
      "The rest is a conversation.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "You won't hear big promises here.",
      "No shouting, no drumroll.",
      "Just {this}, and what there is to say.",
      "The rest is up to you.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "Maybe this isn't for you.",
      "Maybe it's for your sister, or the neighbor with the loud laugh.",
      "You just thought of somebody, didn't you?",
      "Then send it over.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "Still got questions? Good.",
      "Ask how. Ask when. Ask what if.",
      "Write them down, if that helps.",
      "A good question is half of a good decision.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "Picture a normal week.",
      "Monday does what Mondays do.",
      "By Wednesday you've forgotten half of it.",
      "And on Saturday, with a coffee, you remember this.",
      "That's a good time to have a look.",
    ],
  },
  {
    kinds: owned,
    lines: [
      "Think of the things you use without thinking.",
      "The key. The cup. The coat by the door.",
      "They earned that spot one day at a time.",
      "What would {the} have to do for you?",
      "Hold on to that answer.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "If you only remember one thing, make it the name.",
      "{brand}.",
      "Say it once out loud. Now you've got it.",
    ],
  },
  {
    kinds: visited,
    lines: [
      "What do people remember afterwards?",
      "Not the parking. Not the weather.",
      "They remember who was there.",
      "So start with that.",
    ],
  },
  {
    kinds: arranged,
    lines: [
      "What usually stops people?",
      "The first message.",
      "It doesn't have to be a good one.",
      "Hello is a fine start.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "Not today? Also fine.",
      "Save this and go on with your day.",
      "When it comes back to you, you'll know where to look.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "Let's be honest about long videos.",
      "Most people left a while ago.",
      "You're still here.",
      "So let's make the end worth it.",
    ],
  },
  {
    kinds: anything,
    lines: [
      "What matters to you here?",
      "Is it the look? The feel? The fact that it's one thing less to think about?",
      "There's no wrong answer.",
      "Just pick yours.",
    ],
  },
];

/** One stated fact looked at once more; `{fact}` is its short form. */
export const closerLooks: readonly (readonly string[])[] = [
  ["Let's stay with one detail.", "{fact}.", "Think about what that means on an ordinary day."],
  ["And remember this one.", "{fact}.", "Small print for some. For you, maybe not."],
  ["One more time, slowly.", "{fact}.", "Does that matter to you? Then you know."],
];

/** Said about the pictures, when there are some. */
export const pictureChapter: readonly string[] = [
  "Look at the picture again.",
  "What do you notice first?",
  "Now look a bit closer. At the edges. At the details.",
  "Take your time with it.",
];
