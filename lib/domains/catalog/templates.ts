import type { Template } from "@/lib/contract/templates";
import { appUrl } from "@/lib/platform/app-url";

type Row = Omit<Template, "previewImageUrl">;

// Nothing here is a statement about a product: what an ad says stands in brackets, for its owner to write.
const rows: readonly Row[] = [
  {
    id: "launch",
    name: "Product launch",
    group: "product",
    description: "Something new: what it is, what it does, where to get it.",
    request: {
      prompt:
        "Introducing [name], [what it is]. [What it does]. [What is new about it]. [A number worth knowing]. Call to action: [what to do, and where].",
      duration: 20,
      aspectRatio: "9:16",
      look: "bold",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "problem",
    name: "Problem and answer",
    group: "product",
    description: "Opens with what annoys your customers, and shows how it ends.",
    request: {
      prompt:
        "Hook: [the problem, as a question your customers ask]\n[Name] is [what it is]. [How it solves the problem]. [What makes it easy]. Call to action: [what to do].",
      duration: 20,
      aspectRatio: "9:16",
      look: "playful",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "three-facts",
    name: "Three facts",
    group: "product",
    description: "One product, three things to remember.",
    request: {
      prompt: "[Name], [what it is].\n- [first fact]\n- [second fact]\n- [third fact]\nCall to action: [what to do].",
      duration: 15,
      aspectRatio: "9:16",
      look: "editorial",
      captionPreset: "karaoke",
    },
  },
  {
    id: "fine-things",
    name: "Made with care",
    group: "product",
    description: "Slow and quiet, for things that are bought once.",
    request: {
      prompt:
        "[Name], [what it is]. Made of [material]. Made in [place], by [who makes it]. [How long it lasts, or how it is looked after]. Tone: calm and precise. Call to action: [what to do].",
      duration: 20,
      aspectRatio: "9:16",
      look: "luxurious",
      captionPreset: "minimal",
    },
  },
  {
    id: "offer",
    name: "Limited offer",
    group: "offer",
    description: "A price or an extra, and the day it ends.",
    request: {
      prompt:
        "[What is offered] at [shop], until [last day]. [What is included]. Call to action: [what to do, and where].",
      duration: 12,
      aspectRatio: "9:16",
      look: "urgent",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "first-order",
    name: "First order",
    group: "offer",
    description: "A welcome for new customers.",
    request: {
      prompt:
        "[Name], [what it is]. [What new customers get with their first order]. [What arrives, and how soon]. Code: [code]. Call to action: [what to do].",
      duration: 15,
      aspectRatio: "9:16",
      look: "playful",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "local-shop",
    name: "Local shop or studio",
    group: "local",
    description: "Where it is, what it has, when it is open.",
    request: {
      prompt:
        "[Name], [what it is] in [street or town]. [What you have]. [What people come for]. Open [days and hours]. Call to action: Come by.",
      duration: 15,
      aspectRatio: "9:16",
      look: "warm",
      captionPreset: "karaoke",
    },
  },
  {
    id: "table",
    name: "Restaurant or café",
    group: "local",
    description: "What is on the table, and how to get one.",
    request: {
      prompt:
        "[Name], [kind of food] in [place]. [A dish, and how it is made]. [What it is like there]. Open [days and hours]. Call to action: [Book a table, or where to find it].",
      duration: 15,
      aspectRatio: "9:16",
      look: "editorial",
      captionPreset: "karaoke",
    },
  },
  {
    id: "service",
    name: "Service at home",
    group: "local",
    description: "Who comes, what is done, how to book.",
    request: {
      prompt:
        "[Name], [what you do] in [area]. We [how it goes, in one sentence]. [How long it takes]. [What it costs, or what is included]. Call to action: [number or address].",
      duration: 20,
      aspectRatio: "9:16",
      look: "warm",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "app",
    name: "App or software",
    group: "software",
    description: "What it takes off people's hands, in steps.",
    request: {
      prompt:
        "[Name] is [what it is] for [who uses it]. First you [first step]. Then it [what it does]. [What it works with]. [What it costs, or what is free]. Call to action: [where to get it].",
      duration: 25,
      aspectRatio: "9:16",
      look: "technical",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "course",
    name: "Course or lessons",
    group: "software",
    description: "What people learn, with whom, from when.",
    request: {
      prompt:
        "[Name], [what is taught] for [who it is for]. [How many lessons, how long]. [Who teaches]. Starts on [day]. Call to action: [how to join].",
      duration: 20,
      aspectRatio: "9:16",
      look: "calm",
      captionPreset: "karaoke",
    },
  },
  {
    id: "event",
    name: "Event",
    group: "event",
    description: "What happens, when, where, and how to get in.",
    request: {
      prompt:
        "[Event] on [date] at [place]. [Who is there, or what happens]. [When it begins]. [What it costs to get in]. Call to action: [how to get in].",
      duration: 15,
      aspectRatio: "9:16",
      look: "bold",
      captionPreset: "tiktok_bold",
    },
  },
  {
    id: "charity",
    name: "Charity",
    group: "cause",
    description: "What is needed, what a gift does, how to help.",
    request: {
      prompt:
        "[Name], [what you do, for whom]. [What is needed]. [What a gift or an hour makes possible]. Tone: calm, honest. Call to action: [how to help].",
      duration: 25,
      aspectRatio: "9:16",
      look: "calm",
      captionPreset: "karaoke",
    },
  },
  {
    id: "hiring",
    name: "Hiring",
    group: "cause",
    description: "The work, the terms, the last day to apply.",
    request: {
      prompt:
        "[Company] is hiring [role] in [place]. [What the work is]. [Pay or hours]. [What you offer]. Apply by [day]. Call to action: [where to apply].",
      duration: 20,
      aspectRatio: "9:16",
      look: "technical",
      captionPreset: "tiktok_bold",
    },
  },
];

/** The templates; each is shown by the picture of its look. */
export const templateRows = (): Template[] =>
  rows.map((row) => ({ ...row, previewImageUrl: appUrl(`/looks/${row.request.look}.png`) }));
