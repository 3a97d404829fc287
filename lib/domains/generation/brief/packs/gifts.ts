import type { Pack } from "./pack";

/** Presents and things to make. Lines by this project's copywriters. */
export const gifts: readonly Pack[] = [
  {
    id: "gift",
    category: "gift",
    kind: "thing",
    words:
      "gift|gift box|gift basket|flower|bouquet|florist|greeting card|card|hamper|present|subscription box|balloon|personalized|engraved|keepsake|photo book|ornament|invitation|wrapping",
    emoji: ["wrapped-gift", "bouquet"],
    hooks: [
      "[Whose birthday is it?] Think.",
      "[Please not socks again.]",
      "What do you get [the one who has everything]?",
      "[You still need a present.] Right?",
      "[Somebody's going to open this.]",
    ],
    problems: [
      "It's tomorrow. You've known for a year.",
      "You asked what they want. They said nothing.",
      "Last year you gave a voucher. They still have it.",
      "The drawer of emergency gifts is down to a mug.",
    ],
    moments: [
      "On the doorstep, with no occasion at all.",
      "On the breakfast table, before they wake up.",
      "Across the country, where you can't be.",
      "At the office, pretending it's nothing.",
      "Ribbon off. Nobody says a word for a second.",
      "From the kids, with glitter on everything.",
      "Hidden behind your back, badly.",
    ],
    steps: [
      "Give something good, [three steps].",
      "First, [picture their face].",
      "Then [write a real line].",
      "And [let them open it slowly].",
    ],
    closers: ["Make somebody's Tuesday.", "For someone you like a lot.", "Surprise someone.", "Small box, big smile."],
    buttons: ["Send one", "Shop gifts"],
  },
  {
    id: "craft",
    category: "gift",
    kind: "thing",
    words:
      "art supplies|paint|yarn|knitting|crochet|embroidery|sewing|watercolor|pottery kit|craft|diy kit|candle making kit|resin|calligraphy|scrapbook|fabric|quilting|sticker|enamel pin",
    emoji: ["artist-palette", "yarn"],
    hooks: [
      "[Make something.] Anything.",
      "[Hands busy, head quiet.]",
      "It doesn't have to be good. [It has to be yours.]",
      "[Remember making things?]",
      "[Clear the table.] We're making a mess.",
    ],
    problems: [
      "You used to draw. Then you got a calendar.",
      "The evening goes into the screen and doesn't come back.",
      "You've saved the ideas. All of them. For years.",
      "You bought the tools once. They're still in the wrapper.",
    ],
    moments: [
      "At the kitchen table, radio on.",
      "Wonky. Finished. Wonderful.",
      "With the kids, and a lot of newspaper.",
      "On a train, while the fields go by.",
      "A Sunday that goes somewhere.",
      "On the wall, slightly crooked, still yours.",
      "Given away, with paint on the ribbon.",
    ],
    steps: [
      "Begin, [badly if needed].",
      "First, [clear the table].",
      "Then [make a small one].",
      "And [make another].",
    ],
    closers: [
      "Make a mess.",
      "Start with something small.",
      "It doesn't have to be perfect.",
      "Give your hands something to do.",
    ],
    buttons: ["Shop now", "Start making"],
  },
];
