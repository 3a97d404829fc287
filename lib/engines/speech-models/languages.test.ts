import { expect, test } from "vitest";
import { languageOfName } from "./languages";

test.each([
  ["English", "en"],
  ["en_US", "en"],
  ["deu", "de"],
  ["es-mex", "es"],
  ["pt_brazilian", "pt"],
  ["Klingon", undefined],
  ["", undefined],
])("%s in a model's files is %s", (name, language) => expect(languageOfName(name)).toBe(language));
