import { expect, test } from "vitest";
import { inCapitals, localeOfCapitals } from "./capitals";

const capitalsOf = (text: string, language?: string): string => inCapitals(text, localeOfCapitals(text, language));

test.each([
  ["Sizin için, sıcak ve taze", "SİZİN İÇİN, SICAK VE TAZE"],
  ["Kahvemiz çok iyi, değil mi?", "KAHVEMİZ ÇOK İYİ, DEĞİL Mİ?"],
  ["Dinner at Kadıköy, in Berlin", "DINNER AT KADIKÖY, IN BERLIN"],
  ["Φρέσκο ψωμί, Αθήνα", "ΦΡΕΣΚΟ ΨΩΜΙ, ΑΘΗΝΑ"],
  ["Größe für alle", "GRÖSSE FÜR ALLE"],
])("a text tells by its letters and words what its capitals are: %s", (text, capitals) => {
  expect(capitalsOf(text)).toBe(capitals);
});

test("a language that is known decides", () => {
  expect(capitalsOf("Sizin", "tr")).toBe("SİZİN");
  expect(capitalsOf("Sizin", "az")).toBe("SİZİN");
  expect(capitalsOf("Sizin", "en")).toBe("SIZIN");
});
