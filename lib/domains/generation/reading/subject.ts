import { determiners, prepositions } from "./lists/grammar";
import { kindEnds, notNames } from "./lists/names";
import { formOf } from "./form";
import { date } from "./patterns";
import { kindOf, leadingName, promisedName } from "./names";
import { joinParts, partsOf } from "./parts";
import { article, firstKey, isCommonWord, isThirdPerson, keyOf } from "./words";

/** What an ad is for, as a request or an opening says it. */
export interface Subject {
  name: string | null;
  kind: string | null;
  /** The words that hold name and kind ("Lumi"). */
  head: string;
  /** What it is said to be ("a lamp that dims itself"). */
  definition: string | null;
  rest: string;
  /** The mark between head and rest. */
  mark?: string;
}

const titledKind =
  /^(?:course|class|workshop|book|podcast|game|film|movie|show|album|exhibition|play|novel|newsletter|ebook|guide|band|magazine)$/i;

interface Opening {
  head: string;
  mark: string;
  tail: string;
}

// A town after a comma belongs to its address: "at 14 Larch Close, Stroud".
const firstMark =
  /(,\s+(?!\p{Lu}\p{Ll}{1,40}(?:,|$)(?<=\s(?:in|at|on|near)\s.{0,200}))|:\s+|\s[–—-]\s|\s?—\s?|\s\((?=[^)]{0,200}\)))/u;

/** The head of a text, the mark after it and the rest; `isOpening`: its first capital may only start a sentence. */
function openingOf(text: string, isOpening: boolean): Opening {
  const whole = text
    .trim()
    .replace(/[.!?]{1,9}$/, "")
    .replace(/\s\((\p{Lu}\S{0,60}(?: \p{Lu}\S{0,60})?)\)$/u, " in $1");
  const found = firstMark.exec(whole);
  const first = found === null ? whole : whole.slice(0, found.index);
  const mark = found?.[0] ?? "";
  const tail = found === null ? "" : whole.slice(found.index + mark.length);
  const isPlain =
    isOpening &&
    isCommonWord(first.split(" ", 1)[0] ?? "") &&
    /^\p{Lu}\p{Ll}*(?:$| \p{Ll})/u.test(first) &&
    !(mark.startsWith(",") && /^an? /.test(tail) && !first.includes(" ")) &&
    !/^\S+ (?:is|are) /.test(first);
  const head = isPlain ? first.charAt(0).toLowerCase() + first.slice(1) : first.trim();
  return { head, mark, tail: (mark.endsWith("(") ? tail.replace(/\)/, "") : tail).trim() };
}

/** The subject with what stands after its head: "Lumi, a lamp" is defined by "a lamp". */
function withAppositive(subject: Omit<Subject, "definition" | "rest">, { mark, tail }: Opening): Subject {
  if (tail === "") return { ...subject, definition: null, rest: "" };
  const parts = partsOf(tail);
  const appositive = parts.pieces[0] ?? "";
  const isNoun =
    !mark.startsWith(",") && !date.test(appositive) && formOf(appositive) === "phrase" && /^\p{Ll}/u.test(tail);
  if (!article.test(tail) && !isNoun) return { ...subject, definition: null, rest: tail };
  return { ...subject, kind: kindOf(appositive) ?? subject.kind, definition: appositive, rest: joinParts(parts, 1) };
}

const named = /^(.*?)\s+(?:which is |that is |that's )?(?:called|named|known as)\s+(.+)$/is;
const quoted = /^(.*?)\s*(?<!\p{L})(["'])(.{2,50}?)\2(?=[\s,.:;!?]|$)\s*(.*)$/su;
const owned = /^(?:the|our|my|a|an|this)\s+(?=\p{Lu}|[a-z]+[A-Z])/u;

/** "A game called X", or a name in quotes. */
function statedName({ head, mark, tail }: Opening): Subject | null {
  const [, calledKind, calledName] = named.exec(head) ?? [];
  const promised = calledName === undefined ? null : promisedName(calledName);
  if (promised?.name != null && calledKind !== undefined) {
    const calledNoun = calledKind.replace(/,?\s+(?:and )?(?:it'?s|it is|they're|we're)$/i, "");
    const rest = [promised.rest, tail].filter(Boolean).join(", ");
    return { name: promised.name, kind: kindOf(calledNoun), head: promised.name, definition: calledNoun, rest };
  }
  const [, before = "", , name, after = ""] = quoted.exec(head) ?? [];
  if (name === undefined) return null;
  const spoken = [name, after].filter(Boolean).join(" ");
  if (before !== "") return { name, kind: kindOf(before), head: spoken, definition: before, rest: tail };
  return withAppositive({ name, kind: kindOf(after), head: spoken }, { head, mark, tail });
}

/** Index of the first word of a name after a kind ("our ramen bar Noodle Parade"); -1 without. */
function nameStart(tokens: readonly string[]): number {
  const isKind = (words: string): boolean => kindOf(words) === words.replace(article, "").replace(/^new /, "");
  return tokens.findIndex((token, at) => {
    if (at === 0 || at > 7 || !/^["']?(?:\p{Lu}|[a-z]+\p{Lu})/u.test(token) || notNames.has(keyOf(token))) return false;
    const before = tokens[at - 1] ?? "";
    // "Victorian terrace", "Danish chair": an adjective of a people or an age.
    if (/(?:ian|ish|ese|ic)$/.test(token) && /^\p{Ll}/u.test(tokens[at + 1] ?? "")) return false;
    return (
      !determiners.has(keyOf(before)) && !/^(?:\d+|\p{Lu}.*)$/su.test(before) && isKind(tokens.slice(0, at).join(" "))
    );
  });
}

/** Name and kind from the words themselves: "Torq mini electric screwdriver", "our ramen bar Noodle Parade". */
function inferredName(opening: Opening): Subject {
  const { head, tail } = opening;
  const own = head.replace(owned, "");
  const leading = leadingName(own);
  if (leading.name !== null && !prepositions.has(firstKey(own))) {
    const isKindNext = leading.rest !== "" && !kindEnds.has(firstKey(leading.rest));
    const spoken = `${/^the /.test(head) ? "the " : ""}${own}`;
    return withAppositive(
      { name: leading.name, kind: isKindNext ? kindOf(leading.rest) : null, head: spoken },
      opening,
    );
  }
  const tokens = head.split(/\s+/);
  const start = nameStart(tokens);
  if (start <= 0) return { name: null, kind: kindOf(head), head, definition: null, rest: tail };
  const { name, rest } = leadingName(tokens.slice(start).join(" "), titledKind.test(tokens[start - 1] ?? ""));
  const noun = name === null ? head : tokens.slice(0, start).join(" ");
  const spoken = [name ?? head, rest].filter(Boolean).join(" ");
  return { name, kind: kindOf(noun), head: spoken, definition: name === null ? null : noun, rest: tail };
}

/** The name of a subject that is a whole statement: "Tallyho matches invoices"; null for a noun phrase. */
export function statingName(text: string): string | null {
  const { name, rest } = leadingName(text.replace(owned, ""));
  const verb = firstKey(rest);
  return name !== null && (isThirdPerson(verb) || /^(?:is|has|can|will|was)$/.test(verb)) ? name : null;
}

/** What a request or an opening is about. `isOpening`: the first capital may only start a sentence. */
export function subjectOf(text: string, isOpening = false): Subject {
  const opening = openingOf(text, isOpening);
  const { head, mark, tail } = opening;
  const isNameLast = /^(?:\p{Lu}\S{0,60}\s?){1,4}$/u.test(tail) && !tail.includes(",") && /^\p{Ll}/u.test(head);
  if (!mark.startsWith(",") && isNameLast) {
    return { name: tail, kind: kindOf(head), head: tail, definition: head, rest: "" };
  }
  return { ...(statedName(opening) ?? inferredName(opening)), mark };
}
