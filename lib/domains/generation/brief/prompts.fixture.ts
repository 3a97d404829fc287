/** Requests as customers write them: one-liners, lists, instructions, shouting, another language, an attack, noise. */
export const samplePrompts: readonly string[] = [
  "ad for my candle shop",
  "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
  "Make a 20 second TikTok ad about oat bars for busy moms, mention that it is vegan and ships in 2 days, end with Try it today",
  "Lumi sunrise lamp. Light fades up over 20 minutes. Warm light before the alarm. Works without a phone. CTA: Shop now",
  "Product: GlowDrop Vitamin C Serum\nAudience: women 25-40\nKey points:\n- fragrance free\n- made in Portugal\n- 30 ml glass bottle\nTone: calm\nCTA: Discover GlowDrop",
  "I need a funny video promoting TaskNest, a project management app for freelancers that turns emails into to-do lists. It has a free plan and works offline. Tell people to sign up at tasknest.io",
  "We're a family-owned pizzeria in Naples, Florida. We started in 2009. Wood-fired oven, dough made fresh every morning. Invite people to book a table.",
  "Create a UGC style video for our dog treats. Made with three ingredients. No grain. 20% off with code WOOF20.",
  "hydration backpack for trail runners, 2 liter bladder, weighs 300 grams, fits laptops too",
  "Promote my Spanish lessons for beginners. Small groups, native teachers, first lesson is free. End with: Book your first lesson",
  "MAKE AN AD FOR MY HANDMADE SILVER RINGS. EACH ONE IS ENGRAVED BY HAND. SHIPS WORLDWIDE. SHOP NOW.",
  "Can you create a 30s instagram reel for a new robot vacuum called DustBuddy? It maps the room, empties itself, and runs quietly. Don't mention the price. Keep it playful.",
  "An ad for a hotel in Lisbon with rooftop pool and breakfast included, couples, romantic tone",
  "Our skincare line uses oat milk and chamomile. I use it every day and my skin changed! Make an ad. Link in bio.",
  "I started baking sourdough in my garage in 2019. Now we bake 40 loaves every morning and sell out by noon. Make an ad that tells the story.",
  "Ad for wireless earbuds. Features: 8 hour battery, noise cancelling, three sizes of tips, charges in 10 minutes. Price $49. Offer: 2 year warranty.",
  "Write a script for a video ad about our online course on watercolor painting for total beginners. 12 lessons, lifetime access, feedback from the teacher on every painting. CTA: Start painting",
  "Organic cotton baby clothes that grow with the child, for new parents. Snap buttons, no scratchy labels.",
  "I sell houseplants online. They arrive in recycled boxes with a care card. Each plant is grown in our greenhouse in Utrecht.",
  "promo for Friday night jazz concert at the Blue Door, doors 7pm, tickets $15",
];

const SEED = 2;

/** Twenty ads of those prompts: five without pictures, five with one, five with four, five in landscape. No two follow the same sequence of scenes, which their seeds were chosen for. */
export const galleryAds = samplePrompts.map((prompt, index) => ({
  prompt,
  pictures: index < 5 ? 0 : index < 10 ? 1 : index < 15 ? 4 : index % 2,
  aspectRatio: index < 15 ? ("9:16" as const) : ("16:9" as const),
  duration: 15,
  seed: SEED + index,
}));
