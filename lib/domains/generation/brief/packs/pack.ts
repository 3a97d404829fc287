/** Kind of thing advertised; decides which of the shared sentences fit it. */
export type ProductKind = "thing" | "place" | "service" | "app" | "lesson" | "event";

/** The wider field of a product: setting, music and colours hang on it. */
export type Category =
  | "coffee"
  | "food"
  | "beauty"
  | "home"
  | "fitness"
  | "software"
  | "gadget"
  | "fashion"
  | "pets"
  | "travel"
  | "education"
  | "kids"
  | "gift"
  | "venue"
  | "service"
  | "event"
  | "general";

/**
 * Everyday lines for one kind of product: its use, never its qualities.
 * Every line is true of any product of the kind, so that nothing is invented about this one. `[…]` marks the words a
 * hook puts on screen and a step puts on its card; `{…}` are the slots of `phrasing.ts`.
 */
export interface Pack {
  id: string;
  category: Category;
  kind: ProductKind;
  /** Alternatives of a regular expression, singular; a plural `s` is allowed after each. */
  words: string;
  /** Icons of fluent-emoji-flat that suit the hook. */
  emoji: readonly [string, ...string[]];
  hooks: readonly string[];
  /** Everyday situations before the product. */
  problems: readonly string[];
  /** Vignettes of use. */
  moments: readonly string[];
  /** A first line and three steps that hold for any product of the kind. */
  steps: readonly [title: string, first: string, second: string, third: string];
  /** Last thoughts before the call to action. */
  closers: readonly string[];
  /** Calls to action used when none was given, at most four words. */
  buttons: readonly [string, ...string[]];
}
