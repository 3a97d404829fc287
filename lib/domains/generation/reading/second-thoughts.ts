// Dates, times, prices and handles that a prompt in another language than English puts right itself.

interface Words {
  /** What stands between what was said and what is meant. */
  back: string;
  months: string;
  days: string;
}

const words: Readonly<Record<string, Words>> = {
  de: {
    back: "(?:ach |äh |oh )?nein(?: halt| sorry)?|halt nein|entschuldigung|verzeihung|korrektur|ich meine|quatsch|sorry",
    months: "januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember",
    days: "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag",
  },
  es: {
    back: "(?:ay |uy )?no,? perdón|perdón|(?:no,? )?mejor dicho|digo|corrijo|quiero decir|ups|no(?=,)",
    months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
    days: "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
  },
  fr: {
    back: "(?:euh |ah )?non,? pardon|pardon|ah non|enfin non|je veux dire|oups|non(?=,)",
    months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
    days: "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
  },
  it: {
    back: "anzi(?:,? no)?|no,? scusate?|scusate?|volevo dire|mi correggo|ops|no(?=,)",
    months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
    days: "lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica",
  },
  nl: {
    back: "(?:oh? )?nee(?:,? sorry)?|sorry|pardon|ik bedoel|oeps|correctie",
    months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
    days: "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
  },
  pt: {
    back: "não,? (?:desculpem?|perdão|minto)|aliás|digo|minto|desculpem?|perdão|ops|quer dizer|não(?=,)",
    months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
    days: "segunda|terça|quarta|quinta|sexta|sábado|domingo",
  },
};

/** A day without its month. */
const bareDay = "(?:el|le|il|am|den|dia|op) \\d{1,2}(?![\\d:h])";

/** Sorts of values: one takes the place of another of its sort. Longer ones first. */
const sortsOf = ({ months, days }: Words): string[] => [
  "@[\\p{L}\\d_.]{2,30}",
  `(?:(?:${days}),? (?:der |den |le |el |il |dia |de )?)?\\d{1,2}(?:[.º°]|er)?(?: de| di)? (?:${months})`,
  `(?:${days})`,
  "(?:[€$£]|R\\$|CHF)\\s?\\d(?:[\\d.,]*\\d)?|\\d(?:[\\d.,]*\\d)?\\s?(?:€|euros?|reais|pesos|CHF|Franken|francs)",
  "(?:um |à |a las |alle |às |om )?\\d{1,2}(?:[:.h]\\d\\d)?\\s?(?:h|uhr|uur)|(?:à|a las|alle|às) \\d{1,2}(?:[:.h]\\d\\d)?",
  bareDay,
];

/** What may stand between a value and the words that take it back, and between these and the right value. */
const [MOST_BETWEEN, MOST_TOLD] = [30, 60];

const corrections = Object.fromEntries(
  Object.entries(words).map(([language, known]) => {
    const patterns = sortsOf(known).map((sort) => {
      const between = `((?:(?!${sort}|${bareDay})[^.!?\\n]){0,${MOST_BETWEEN}}?)`;
      const told = `(?:(?!${sort}(?![\\p{L}\\d]))(?:[^.!?\\n]|(?<=\\d)[.])){0,${MOST_TOLD}}?`;
      const source = `(?<![\\p{L}\\d])(${sort})${between}[\\s,.;–—(-]{1,4}(?:${known.back})(?![\\p{L}])${told}(${sort})(?![\\p{L}\\d])`;
      return new RegExp(source, "giu");
    });
    return [language, patterns];
  }),
);

/** "el 10, no, perdón, el 16 de noviembre" with the right value alone; `language` is ISO 639-1. */
export const withSecondThoughts = (text: string, language: string): string =>
  (corrections[language] ?? []).reduce(
    (read, correction) =>
      read.replace(correction, (whole, wrong: string, between: string, right: string, at: number) => {
        if (wrong.toLowerCase() === right.toLowerCase()) return whole;
        const isOver = /^[)\s]*(?:[.,;!?\n]|$)/.test(read.slice(at + whole.length));
        return isOver && /\p{L}|\d/u.test(between) ? `${right}${between}` : right;
      }),
    text,
  );
