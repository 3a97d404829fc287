import { describe, expect, it } from "vitest";
import { captionText, tokensOf } from "./tokens";
import { MAX_TEXT, sentencesOf, engineText } from "./sentences";

const spoken = (line: string) => tokensOf(line).map((token) => token.spoken);
const shown = (line: string) => tokensOf(line).map((token) => token.shown);

describe("tokensOf", () => {
  it.each([
    ["$49.99, please", "forty nine dollars and ninety nine cents please"],
    ["$1 or £0.99 or 5€ or $5M", "one dollar or ninety nine pence or five euros or five million dollars"],
    ["20% less", "twenty percent less"],
    ["10-20% off", "ten to twenty percent off"],
    ["20–30 min", "twenty to thirty minutes"],
    ["$20-$30", "twenty to thirty dollars"],
    ["1 kg, 2.5kg and 500ml", "one kilogram two point five kilograms and five hundred milliliters"],
    ["the 1st, 22nd and 103rd", "the first twenty second and one hundred third"],
    ["1,299 people", "one thousand two hundred ninety nine people"],
    ["in 1999, with 2025 lumens", "in nineteen ninety nine with two thousand twenty five lumens"],
    ["at 7:05 or 7:30pm or 9 am", "at seven oh five or seven thirty pee em or nine ay em"],
    ["call 555-123-4507", "call five five five one two three four five oh seven"],
    ["Dr. Smith vs. C & B", "doctor smith versus see and bee"],
    ["24/7 with 4.8", "twenty four seven with four point eight"],
    ["USB LED café lumi.com", "you ess bee ell ee dee cafe lumi dot com"],
    ["10x20 and 3D #1", "ten by twenty and three dee number one"],
    ["don't we’ll all-in-one", "don't we'll all in one"],
    ["Plans start at $9/month.", "plans start at nine dollars a month"],
    ["$9.99/mo or £8/user/hr", "nine dollars and ninety nine cents a month or eight pounds a user an hour"],
    ["€3/100g at 9/night", "three euros per one hundred grams at nine a night"],
    [
      "$25+, 10k+ or 5K+ in 4K/60fps",
      "twenty five dollars plus ten thousand plus or five thousand plus in four k sixty fps",
    ],
    ["4.8/5, 9/10 and 1/3", "four point eight out of five nine out of ten and one three"],
    ["on 5/10", "on five ten"],
    ["Only 5 €, $ 20 or 9,99 €", "only five euros twenty dollars or nine euros and ninety nine cents"],
    ["20%-off or $50-off", "twenty percent off or fifty dollars off"],
    ["$20-$30/month", "twenty dollars to thirty dollars a month"],
    ["+20% and -$5", "plus twenty percent and minus five dollars"],
    ["US$1,299.00 or US$ 5", "one thousand two hundred ninety nine you ess dollars or five you ess dollars"],
    ["A$45, C$20 or NZ$1", "forty five australian dollars twenty canadian dollars or one new zealand dollar"],
    [
      "S$30-S$40, HK$5 and R$9,90",
      "thirty to forty singapore dollars five hong kong dollars and nine reais and ninety centavos",
    ],
    [
      "Rs.1,299, Rs. 500 or R1,299",
      "one thousand two hundred ninety nine rupees five hundred rupees or one thousand two hundred ninety nine rand",
    ],
    ["₹1,49,999", "one hundred forty nine thousand nine hundred ninety nine rupees"],
    ["CHF1,299 or 45 ₺", "one thousand two hundred ninety nine swiss francs or forty five liras"],
    [
      "₦45,000, ₩9,900 and ₱50/month",
      "forty five thousand naira nine thousand nine hundred won and fifty pesos a month",
    ],
    ["₽990 and ₪1", "nine hundred ninety rubles and one shekel"],
    ["an RS6, R8 and R2-D2", "an rs six r eight and r two d two"],
    ["50,000-hour LEDs", "fifty thousand hour leds"],
    ["a 1,000-thread-count sheet, 10,000-mile tyres", "a one thousand thread count sheet ten thousand mile tyres"],
    ["2.5-litre, 6.7-inch, 4.9-star-rated", "two point five litre six point seven inch four point nine star rated"],
    ["shop.lumi-lamps.co.uk or 3.lumi.com", "shop dot lumi lamps dot co dot uk or three dot lumi dot com"],
    ["½ price for 1½ hours, ⅓ off", "half price for one and a half hours one third off"],
    ["¼, ¾, 2¼ and 3⅔", "a quarter three quarters two and a quarter and three and two thirds"],
    ["≥ 50 %, ≤5 min", "at least fifty percent at most five minutes"],
    ["< 5 min, >100 shops and ≈20", "less than five minutes more than one hundred shops and about twenty"],
    ["3× faster, 2 × 250 g", "three times faster two times two hundred fifty grams"],
    ["30-day at 100km/h, 1-2-3", "thirty day at one hundred kilometers an hour one two three"],
  ])("says %j as %j", (line, expected) => {
    expect(spoken(line).join(" ")).toBe(expected);
  });

  it("does not take a sign before a number for a quotation", () => {
    expect(captionText("> 90 % recycled")).toBe("> 90 % recycled");
    expect(captionText("> So they say.")).toBe("So they say.");
  });

  it("keeps the displayed token beside the spoken one", () => {
    expect(shown("Only $49.99, today!")).toEqual(["Only", "$49.99,", "today!"]);
    expect(tokensOf("Only $49.99, today!").map(({ pause }) => pause)).toEqual(["", ",", "."]);
  });

  it("drops emoji and Markdown from what is shown and said", () => {
    expect(captionText("## **Big** _news_ 🎉! See [our site](https://x.y) 👩‍🚀🇩🇪")).toBe("Big news! See our site");
  });

  it("hangs what nobody can say on the word before it, so nothing of the plain text is lost", () => {
    for (const line of [
      "Fast — really fast.",
      "— hello — world",
      "Слово first, then ... more",
      "5 € or $ 5 now, 5 $.",
    ]) {
      expect(shown(line).join(" ")).toBe(captionText(line));
    }
    expect(tokensOf("Привет 🎉 ...")).toEqual([]);
  });

  it("never hands the engine anything but words", () => {
    const hostile = "-o /etc/passwd `rm -rf` $(x) <speak> \u0000 %s \\n '; --setf a=b";
    for (const token of tokensOf(hostile)) expect(token.spoken).toMatch(/^[a-z' ]+$/);
  });
});

describe("sentencesOf", () => {
  it("ends at full stops, not at abbreviations, and gives the engine at most 400 characters at once", () => {
    expect(sentencesOf(tokensOf("Dr. Who came. He left! Why?")).map(engineText)).toEqual([
      "doctor who came.",
      "he left.",
      "why?",
    ]);
    const long = sentencesOf(
      tokensOf(Array.from({ length: 300 }, (_, i) => (i % 20 === 9 ? "word," : "word")).join(" ")),
    );
    expect(long.flat()).toHaveLength(300);
    for (const sentence of long) expect(engineText(sentence).length).toBeLessThanOrEqual(MAX_TEXT);
  });
});
