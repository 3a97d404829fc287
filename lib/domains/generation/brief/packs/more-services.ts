import type { Pack } from "./pack";

/** More things people do for you: cleaning, gardens, design, advice. No line promises a result. Lines by this project's copywriters. */
export const moreServices: readonly Pack[] = [
  {
    id: "cleaners",
    category: "service",
    kind: "service",
    words:
      "house cleaning|cleaning service|cleaning company|home cleaning|office cleaning|maid|cleaner service|window cleaning|carpet cleaning|laundry service|dry cleaning|decluttering|home organizer|junk removal|housekeeping|housekeeper",
    emoji: ["broom", "sparkles", "house"],
    hooks: [
      "[Saturday morning.] Mop or market?",
      "[Don't look under the bed.]",
      "Guests on the way. [How's the bathroom?]",
      "[Whose turn is it?] Nobody's.",
      "[Put the sponge down.] Just for today.",
    ],
    problems: [
      "You cleaned on Saturday. It's Tuesday. Nobody can tell.",
      "The list starts in the kitchen and ends next month.",
      "You clean before people come to clean. Everyone does.",
      "The windows look great at night.",
    ],
    moments: [
      "You, at the market, with a coffee.",
      "A fresh floor, and nobody on it yet.",
      "The door opens, and the house smells different.",
      "Saturday, with nothing on the list.",
      "Somebody else on their knees at the oven.",
      "Shoes off at the door. This time, gladly.",
    ],
    steps: [
      "How to hand it over, [calmly].",
      "First, [pick the worst room].",
      "Then [say what matters].",
      "And [leave the house].",
    ],
    closers: ["Take your Saturday back.", "Go out for a while.", "Come home to quiet.", "Let someone else mop."],
    buttons: ["Ask for a quote", "Book a visit"],
  },
  {
    id: "yard",
    category: "service",
    kind: "service",
    words:
      "landscaping|landscaper|lawn care|lawn|gardener|gardening service|tree service|tree removal|pool cleaning|pool service|gutter|gutter cleaning|pressure washing|fence|patio|deck|snow removal|irrigation|lawn mowing|hedge trimming",
    emoji: ["seedling", "sun", "house"],
    hooks: [
      "[That hedge.] It's winning.",
      "[The mower won't start.] Again.",
      "You have a yard. [You just can't see it.]",
      "[Next door looks great.] Yours has potential.",
      "[Where's the garden chair?] In there somewhere.",
    ],
    problems: [
      "The grass has reached the knee of the gnome.",
      "You bought the tools. The tools live in the shed.",
      "There's one dry weekend, and it's this one.",
      "Things grow. That's all they do. All day.",
    ],
    moments: [
      "A chair outside, and somewhere to put it.",
      "Bare feet, late light, cold drink.",
      "The neighbors slow down when they walk by.",
      "Kids out, ball out, nobody calling.",
      "Coffee on the step, looking at green.",
      "Somebody else behind the mower.",
    ],
    steps: [
      "Start with a corner, [simply].",
      "First, [take a photo].",
      "Then [say what you'd like].",
      "And [ask what it takes].",
    ],
    closers: [
      "Go and sit outside.",
      "Find the garden chair.",
      "Let the hedge be someone else's.",
      "Enjoy the green part.",
    ],
    buttons: ["Ask for a quote", "Get in touch"],
  },
  {
    id: "creative",
    category: "service",
    kind: "service",
    words:
      "photographer|photography|videographer|video production|web design|web designer|website design|graphic design|graphic designer|designer|logo design|branding|copywriting|copywriter|marketing agency|marketing|seo|social media management|social media|ad agency|translation|translator|printing|print shop|wedding planner|event planner|wedding photographer|architect|illustrator|animation|interior design|interior designer|dj|florist service",
    emoji: ["sparkles", "camera", "speech-balloon"],
    hooks: [
      "[Your idea,] still on a napkin?",
      "[You know it when you see it.]",
      "Made it yourself? [We can tell. It's okay.]",
      "[What should people see first?]",
      "[It's good.] It just doesn't look it yet.",
    ],
    problems: [
      "You picked the font at midnight. It shows.",
      "Your cousin said he'd do it. That was in May.",
      "You've got the idea, forty references, and no time.",
      "The draft is called new new final.",
    ],
    moments: [
      "The first sketch, and everyone leans in.",
      "A short call, a long list, a clear plan.",
      "That moment when somebody says: yes, like that.",
      "Your name on it, and you want to show people.",
      "One round of notes. Then another coffee.",
      "On the screen, bigger than you pictured it.",
    ],
    steps: [
      "How to start, [simply].",
      "First, [collect what you like].",
      "Then [say what it's for].",
      "And [talk to a person].",
    ],
    closers: ["Bring the napkin.", "Show us what you've got.", "Start with a conversation.", "Let's see your idea."],
    buttons: ["See the work", "Get in touch"],
  },
];
