import { expect, test } from "vitest";
import { languageOfCode } from "./language-code";

test.each([
  ["en", "en"],
  ["eng", "en"],
  ["en-US", "en"],
  ["deu-AT", "de"],
  ["zh-Hans-CN", "zh"],
  ["iw", "he"],
])("%s is %s", (code, language) => expect(languageOfCode(code)).toBe(language));

test.each([
  ["es-mex", "es"],
  ["pt-brazilian", "pt"],
  ["pt_BR", "pt"],
  ["en-australian", "en"],
  ["eng-", "en"],
  ["fr-(Québec)", "fr"],
])("%s, as people write it, is %s", (code, language) => expect(languageOfCode(code)).toBe(language));

test.each(["", "und", "mul", "x-klingon", "English", "deutsch-at", "1", null, undefined])("%s is none", (code) =>
  expect(languageOfCode(code)).toBeNull(),
);
