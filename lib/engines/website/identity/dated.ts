import { DAY_MS } from "@/lib/platform/clock";

const languages = ["en", "de", "fr", "es", "it", "nl", "pt"];

const spelled = (part: "month" | "weekday", stepMs: number, count: number): string =>
  languages
    .flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" });
      return Array.from({ length: count }, (_, at) => format.format(Date.UTC(2024, 0, 5) + at * stepMs));
    })
    .join("|");

const days = `(?<!\\p{L})(?:${spelled("weekday", DAY_MS, 7)})(?!\\p{L})`;
const months = `(?:${spelled("month", 30.4 * DAY_MS, 12)})(?!\\p{L})`;
const dated = new RegExp(
  String.raw`${days}.*${days}|\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:de\s+)?${months}|(?<!\p{L})${months}\s+\d{1,2}|\d{1,2}:\d\d|\d\s?(?:am|pm|uhr)(?!\p{L})`,
  "iu",
);

/** True for a text that holds on some days or hours: opening times, dates, notices. */
export const isDated = (text: string): boolean => dated.test(text);
