/** An ad of the front page: its film and poster are `/samples/ads/<id>`, made from its request as it stands here. */
export interface SampleAd {
  readonly id: string;
  readonly name: string;
  /** What is seen and heard, for who sees nothing. */
  readonly about: string;
  readonly request: Readonly<Record<string, unknown>> & { readonly prompt: string };
  /** A picture of this repository that it shows. */
  readonly picture?: string;
}

/** The ads of the front page. The businesses are invented. */
export const sampleAds: readonly SampleAd[] = [
  {
    id: "bakery",
    name: "Bakery",
    about: "A presenter talks about croissants baked before sunrise",
    picture: "e2e/fixtures/pictures/croissant.webp",
    request: {
      prompt:
        "Ad for Fernleaf Bakery in Bath. Butter croissants, baked every morning before sunrise. The dough rests for two days. Call to action: Come by before nine.",
      ...{ duration: 12, look: "warm", captionPreset: "karaoke", actorId: "carmen", voiceId: "local/clara" },
      seed: 11,
    },
  },
  {
    id: "lamp",
    name: "Bedside lamp",
    about: "A presenter explains a lamp that wakes people with light",
    request: {
      prompt:
        "Lumi, a sunrise lamp. Light fades up over 20 minutes. Warm light before the alarm. Works without a phone. Call to action: Wake up with Lumi.",
      ...{ duration: 12, look: "calm", captionPreset: "minimal", actorId: "noor", voiceId: "local/iris" },
      seed: 5,
    },
  },
  {
    id: "app",
    name: "App for freelancers",
    about: "A presenter shows an app that turns e-mails into to-do lists",
    request: {
      prompt:
        "TaskNest, a project management app for freelancers that turns emails into to-do lists. It has a free plan and works offline. Call to action: Sign up at tasknest.example.",
      ...{ duration: 12, look: "technical", captionPreset: "tiktok_bold", actorId: "kenji", voiceId: "local/reed" },
      seed: 3,
    },
  },
  {
    id: "rings",
    name: "Silver rings",
    about: "A quiet ad for silver rings engraved by hand",
    request: {
      prompt:
        "Moss & Tide, handmade silver rings. Each ring is engraved by hand. Ships worldwide in a linen pouch. Tone: calm and precise. Call to action: Choose your engraving.",
      ...{ duration: 12, look: "luxurious", captionPreset: "minimal", actorId: "zoe", voiceId: "local/nora" },
      seed: 7,
    },
  },
  {
    id: "treats",
    name: "Dog treats",
    about: "A playful ad for dog treats with three ingredients",
    request: {
      prompt:
        "Wagwell dog treats. Made with three ingredients. No grain. 20% off with code WAG20. Call to action: Treat your dog.",
      ...{ duration: 12, look: "playful", captionPreset: "tiktok_bold", actorId: "leo", voiceId: "local/ewan" },
      seed: 9,
    },
  },
  {
    id: "concert",
    name: "Concert",
    about: "A loud ad for a jazz night with its date and price",
    request: {
      prompt:
        "Friday night jazz at the Blue Door, a club in Leith. Doors open at 7 pm. Tickets are £15. Six musicians, one small stage. Call to action: Get your ticket.",
      ...{ duration: 12, look: "urgent", captionPreset: "tiktok_bold", actorId: "darius", voiceId: "local/miles" },
      seed: 2,
    },
  },
];
