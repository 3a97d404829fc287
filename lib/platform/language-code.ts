/**
 * The ISO 639-1 code of a language tag such as `eng`, `en-US` or `en_us`; null for anything else. Its first part alone is read:
 * people write `es-mex` and `pt-brazilian`, which Intl throws at.
 */
export function languageOfCode(tag: string | null | undefined): string | null {
  const language = /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag ?? "")?.[1];
  const code = language === undefined ? undefined : Intl.getCanonicalLocales(language)[0];
  return code?.length === 2 ? code : null;
}
