import { kinds, specOf } from "../parameters/kinds";

/** One thing the page can make, as its tab names it. */
export interface Tab {
  readonly kind: (typeof kinds)[number]["kind"] | "variants" | "subtitle";
  readonly label: string;
  /** Text below the page's title. */
  readonly text: string;
}

const [ugc, ...others] = kinds;

const variants: Tab = {
  kind: "variants",
  label: "Variants",
  text: "One ad in many versions, to find the one that works: other hooks, calls to action, presenters, formats.",
};

const subtitles: Tab = {
  kind: "subtitle",
  label: "Subtitles",
  text: "Words on a video you have: an ad made here, or a clip of your own.",
};

/** The tabs in their order. */
export const tabs: readonly Tab[] = [...(ugc ? [ugc] : []), variants, ...others, subtitles];

/** The tab of a kind; the UGC ad's where there is none. */
export const tabOf = (kind: string): Tab => tabs.find((tab) => tab.kind === kind) ?? specOf(kind);
