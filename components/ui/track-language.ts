const names = new Intl.DisplayNames("en", { type: "language" });
const code = /^[a-z]{2,3}$/i;

/** Attributes of a text track by its language, an ISO 639-1 code: players name it and read it aloud by them. */
export const trackLanguage = (language: string | null): { srcLang?: string; label: string } =>
  language !== null && code.test(language)
    ? { srcLang: language, label: names.of(language) ?? language }
    : { label: "Captions" };
