import { LocalLinter } from "harper.js";
import { binary } from "harper.js/binary";
import { hasPhrase } from "./text";

/** Kinds of lints that are the customer's matter: spelling, style, capitals. */
const ignored =
  /Spelling|Capitalization|Style|WordChoice|Enhancement|Formatting|Regionalism|Readability|Miscellaneous|Typo/;

/** The article before the wrong sound, which harper files among its miscellany. */
const article = /^an?$/i;

/** Reader of English grammar; loading it takes about a second. */
export function openGrammar(): (text: string, prompt: string) => Promise<string[]> {
  const linter = new LocalLinter({ binary });
  /** Grammar faults of an English text, each with the words around it; what the prompt has like that is the customer's. */
  return async (text, prompt) => {
    const lints = await linter.lint(text);
    return lints.flatMap((lint) => {
      const { start, end } = lint.span();
      const before = text.slice(0, start).split(" ").slice(-3).join(" ");
      const after = text.slice(end).split(" ").slice(0, 2).join(" ");
      const around = `${before}${lint.get_problem_text()}${after}`;
      const isCustomers = ignored.test(lint.lint_kind()) && !article.test(lint.get_problem_text());
      return isCustomers || hasPhrase(prompt, around) ? [] : [`${lint.lint_kind()}: ${around}`];
    });
  };
}
