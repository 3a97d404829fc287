type Axes = Readonly<Record<string, unknown>>;

const names: Readonly<Record<string, string>> = {
  hook: "hooks",
  cta: "calls to action",
  aspectRatio: "formats",
  captionPreset: "captions",
  voiceId: "voices",
  actorId: "presenters",
};
const order = Object.keys(names);

/** The axes in which the ads of a set differ, in counting order: one with a single value is the same in all of them. */
export const testedAxes = (axes: Axes): string[] =>
  Object.keys(axes)
    .filter((name) => Array.isArray(axes[name]) && axes[name].length > 1)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

/** True for a set of one ad in several formats. */
export const areFormats = (axes: Axes): boolean => testedAxes(axes).join() === "aspectRatio";

/** What a set tests, such as "Tests hooks, formats". */
export const testedIn = (axes: Axes): string =>
  areFormats(axes)
    ? "Formats"
    : `Tests ${testedAxes(axes)
        .map((name) => names[name] ?? name)
        .join(", ")}`;
