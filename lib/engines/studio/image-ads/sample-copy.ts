import type { AdCopy } from "./ad-spec";

/** Copy without any stated fact: true of any coffee. */
const empty: AdCopy = {
  headline: "Your morning, your cup.",
  sub: "Coffee.",
  brand: null,
  button: "Shop now",
  facts: [],
  steps: [],
  moments: ["One cup before anyone else is up.", "A slow one on Sunday.", "Steam on the window."],
  problem: "The alarm goes off. The brain doesn't.",
  quote: null,
  offer: null,
  comparison: null,
  emoji: "hot-beverage",
};
const short: AdCopy = {
  ...empty,
  brand: "Ember",
  facts: ["Whole beans", "Roasted weekly", "Oat friendly"],
  steps: ["Grind", "Pour", "Sip"],
  quote: { text: "Good.", author: "Ana" },
  offer: { badge: "$14", terms: null },
  comparison: [
    { title: "Before", items: ["Stale"] },
    { title: "After", items: ["Fresh"] },
  ],
};
const long: AdCopy = {
  ...empty,
  headline: "Everything your tired Monday morning cup has been missing until this very week",
  sub: "Single origin beans from one farm in the highlands, roasted to order and at your door before the weekend begins",
  brand: "Northern Lights Coffee Roasters & Company",
  button: "Discover the whole winter collection",
  facts: [
    "Roasted to order every single week",
    "Beans from one farm in the highlands",
    "Works with any machine you own",
    "Compostable bags and refills",
  ],
  steps: [
    "Choose the roast that suits your machine",
    "We roast it for you on Tuesday morning",
    "It lands on your doorstep before the weekend",
  ],
  moments: empty.moments.map((line) => `${line} And again on a quiet afternoon at home.`),
  problem: "That bag at the back of the shelf? Nobody remembers buying it, and nobody will finish it.",
  quote: {
    text: "I have tried every roaster in town over the years, and this is the only bag that I finish before it goes stale.",
    author: "Dana Kowalski-Fernandez, Portland",
  },
  offer: { badge: "Up to 20% off", terms: "Up to 20% off your first two bags with the code WINTERSUN20 until Sunday" },
  comparison: [
    { title: "The supermarket bag", items: ["Roasted months ago", "No roast date anywhere", "Plastic in the bin"] },
    { title: "Northern Lights", items: ["Roasted on Tuesday", "A date on every bag", "Bags for your compost"] },
  ],
};

/** Words for the layout test and the contact sheets: without any fact, short ones, and long ones. */
export const sampleAdCopy = { empty, short, long } as const;
