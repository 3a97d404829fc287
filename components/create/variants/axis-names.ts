const names: Readonly<Record<string, string>> = {
  hook: "hooks",
  cta: "calls to action",
  aspectRatio: "formats",
  captionPreset: "captions",
  voiceId: "voices",
  actorId: "presenters",
};

/** What a set tests, such as "Tests hooks, formats". */
export function testedIn(axes: Readonly<Record<string, unknown>>): string {
  const tested = Object.keys(axes).map((name) => names[name] ?? name);
  return tested.join() === "formats" ? "Formats" : `Tests ${tested.join(", ")}`;
}
