/** The ISO 639-1 code of a language tag such as `eng`, `en-US` or `en`; null for anything else. */
export function languageOfCode(code: string | null | undefined): string | null {
  const isTag = code != null && /^[a-z]{2,3}(?:-\w+)*$/i.test(code);
  const short = isTag ? Intl.getCanonicalLocales(code)[0]?.split("-")[0] : undefined;
  return short?.length === 2 ? short : null;
}
