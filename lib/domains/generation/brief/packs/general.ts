import type { Pack } from "./pack";

/** For products the other packs do not know: nothing here depends on what it is. Lines by this project's copywriters. */
export const general: readonly Pack[] = [
  {
    id: "general",
    category: "general",
    kind: "thing",
    words: "",
    emoji: ["eyes", "thinking-face", "sparkles"],
    hooks: [
      "[Hold on a second.] This is quick.",
      "[You weren't looking for this.] That's fine.",
      "Okay, [what is that]?",
      "[Thumb off the screen.] Just a moment.",
      "[New around here?] Let's see.",
      "[You stopped.] Interesting.",
    ],
    problems: [
      "You see a hundred things a day, and remember none.",
      "Most things you scroll past look exactly the same.",
      "Your list is long, and the day is short.",
      "You meant to look into this weeks ago.",
      "The tab has been open since last Tuesday.",
    ],
    moments: [
      "On a Monday, when you need something to go right.",
      "At home, with the door closed.",
      "On the go, between two other things.",
      "For you. Or for the one you're thinking of.",
      "On a quiet evening, with time to look.",
      "With a friend who asks questions.",
      "At the weekend, when nobody's watching the clock.",
    ],
    steps: [
      "How to decide, [calmly].",
      "First, [have a proper look].",
      "Then [ask what you want to know].",
      "And [make up your own mind].",
    ],
    closers: ["See for yourself.", "Have a look, then decide.", "Take your time.", "Now you know where to look."],
    buttons: ["Take a look", "Learn more"],
  },
];
