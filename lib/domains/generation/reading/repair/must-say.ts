import { formOf } from "../form";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { isEnd, type Span } from "../tagging/prompt-sentences";
import type { TaggedPart } from "../tagging/tagger";
import { isWord, noToken } from "../tokens";

/** ", that must be mentioned": what stands before it in its sentence is said. */
const saidBefore =
  /,?\s(?:and\s)?(?:(?:that|this|it|which)\s(?:must|has to|needs to|should)\s(?:please\s)?be\s(?:mentioned|said|stated|included|in there|clear)(?: somewhere| too| clearly)?|so\s(?:please\s)?(?:mention|say) (?:that|it|so)|(?:that'?s|this is|which is)\s(?:really\s)?(?:the\s(?:(?:main|key|only|one|most important)\s)*(?:thing|point|message|bit)|what)(?:\sthat)?\s(?:i|we)(?:'d)?\s(?:really\s)?(?:want|need|like)(?:\speople\sto\s(?:hear|know|take away))?(?:\s(?:said|to say|to get across))?|das muss (?:bitte )?(?:dazu|mit)?gesagt werden|(?:dat )?(?:graag|wel) vermelden|dat moet (?:erbij )?gezegd worden|il faut (?:bien )?le (?:dire|préciser|mentionner)(?: clairement)?|hay que decirlo|(?:y )?(?:eso )?es importante que se diga|(?:questo )?va detto(?: chiaro| chiaramente)?|(?:isso )?tem que ser dito)(?=[.!?,\n]|$)/giu;
/** "No judgement is the whole message" */
const isTheMessage =
  /\s(?:is|are)\s(?:really\s)?(?:the|our|my)\s(?:whole|main|key|only|core)\s(?:message|point|takeaway|selling point)(?=[.!?,\n]|$)/giu;
/** "Mention we take shoes off", "Tell people the hills stop being a problem": a whole clause behind it is said. */
const saidClause =
  /(?<=^|[.!?]\s|\n)(?:please\s)?(?:also\s)?(?:mention|include(?=\sthat\s)|say|explain|remind (?:people|them|everyone)|tell (?:people|them|viewers|everyone|folks)|(?:she|he|they)\s(?:should|could|can|must|has to|have to|needs? to)\s(?:say|mention))(?:\sthat)?\s(?="|(?:when|if|the|our|my|we|we've|we're|you|you'll|i|i'm|im|it's|its|there's|theres|they)\s)/giu;
/** "Please mention that", "so the message is": what stands behind it in its sentence is said, without more wishes. */
const saidBehind =
  /(?:\b(?:please|also|must|should|to|and|just)\s(?:also\s)?(?:mention|say|state|make (?:it )?clear)(?:\sis)?|(?<=^|[.!?]\s|\n)mention(?=\sthat\s)|\b(?:we|i|she|he|they|client) wants? (?:people|them|viewers|everyone|families|parents|customers) to (?:know|hear|understand)(?=\sthat\s)|\b(?:explains?|tells?|shows?|reminds?|lets?) (?:to )?(?:people|viewers|them|everyone|everybody|residents|customers|members|parents|students|patients|visitors|tenants|locals|neighbours|neighbors)(?: know)?(?=\sthat\s(?:[^\s.!?]+\s){3})(?![^.!?\n]*,\s(?:and\s)?that\s)|\btell (?:them|people|viewers|everyone)(?=\s(?:that\s)?they\b)|(?<!(?:n't|\bdont|\bnot|\bnever) )\btell (?:them|people|viewers|everyone|folks)(?=\s(?:the|our|we|we've|we're|there's|it's|its|you)\s)|\b(?:get across|convey|stress|emphasi[sz]e|highlight|point out|underline|communicate)(?=\sthat\s)|(?:\b(?:the|our|main|key)\s|(?<=^|[.!?]\s|\n))message(?:\sreally)?\sis)(?:\sthat[\s:]+|[\s:]+(?!in\b|it\b|is\b|that\b|how\b|why\b|so\b|something\b|the (?:name|price|website|address|date)s?\b))(?=\p{L}|\d)/giu;
/** "Mensaje: directo de tres familias" */
const message =
  /(?<=^|\n|[/·|]\s?)(?:mensaje|message|mensagem|messaggio|(?:kern)?botschaft|boodschap)\s*:\s*(?=\p{L}|\d)/giu;
/** "que transmita que", "far sapere che", "insister sur le fait qu'": what stands behind it is said. */
const saidThat =
  /(?<!\p{L}|(?<!\p{L})(?:não|no|non|pas|ne|sem|sin|senza|sans|jamais|nunca|mai|nem|ni)\s)(?:(?:transmita|se note|explique|expliquen|diga|digan|cuente|cuenten|mencione|mencionen|recuerde|recuerden|mostre|lembre|remarcar|destacar|recalcar|decir|contar|explicar|dizer|mencionar|lembrar|(?:deje|quede) claro|(?:insister|mettre l'accent|appuyer) sur le fait|(?:dire|dites|préciser|précisez|mentionner|mentionnez|expliquer|rappeler|rappelez|indiquer|souligner)(?: bien)?|far sapere|spiegare|comunicare|trasmettere|ricordare|sottolineare|dica|spieghi|trasmetta) (?:que |che |(?=qu'))(?=\p{L}))/giu;
/** 'termine con "Facturalia, y a otra cosa"' */
const leadsToLastLine =
  /(?<!\p{L})(?:termin[aei]r?|acab[ae]r?|cierr[ae]|cerrar|finisca|finire|finir|endet|enden|ende|eindigt?|eindigen|schlie(?:ß|ss)en|fech[ae]r?) (?:con|par|sur|mit|met|com) ?:? ?"(?=[^"]{3,80}")/giu;

/** "Please mention the free stamping", "tell them the story": what is said elsewhere, and no statement. */
const leadsToClause = /\b(?:mention|tell \w+)\s+$/i;
/** "We are a small vet's in Omagh and we'd like to promote …": who asks. */
const asker =
  /(?<=^|[.!?]\s|\n)(?:we are|we're|i am|i'm) an? [^.!?,;:\n]{10,80}?(?=,? and (?:we|i)(?:'d| would|) (?:like|want|need|love)\b)/giu;
/** "and we clean up after, customers always say that" */
const remark = /^(?:customers|people|everyone|they|folks)$/i;
const wishBehind = /^(?:without|but|keep|make|show|please|with|don't|do|never)$/i;
const MOST_SAID = 41;
const LEAST_SAID = 2;

/** The sentence up to a place in the text, without "please" at its end. */
function before({ tokens }: Marked, index: number): Span {
  let to = tokens.findLastIndex(({ end }) => end <= index);
  while (to > 0 && (!isWord(tokens[to] ?? noToken) || /^(?:please|pls|bitte)$/i.test(tokens[to]?.text ?? ""))) to -= 1;
  let from = to;
  while (from > 0 && !isEnd(tokens, from - 1)) from -= 1;
  return { from, to };
}

/** The sentence from a place in the text on, up to a comma and a further wish. */
function behind({ tokens }: Marked, index: number): Span {
  const from = tokens.findIndex(({ start }) => start >= index);
  if (from === -1) return { from: 0, to: -1 };
  let to = from;
  const isWish = (at: number): boolean => {
    const [mark, next = "", second = ""] = tokens.slice(at, at + 3).map(({ text }) => text);
    const isRemark = remark.test(next) && /^(?:always|often|usually|never|keep|really)$/i.test(second);
    return mark === "," && (isRemark || wishBehind.test(next) || (next === "and" && wishBehind.test(second)));
  };
  while (to + 1 < tokens.length && !isEnd(tokens, to + 1) && !isWish(to + 1)) to += 1;
  return { from, to };
}

/** Parts without what a span says; a name in it stays one, and what stands before `cut` in its own words. */
const outside = (parts: readonly TaggedPart[], { from, to }: Span, cut: number): TaggedPart[] =>
  parts.flatMap((part): TaggedPart[] => {
    if (part.label === "n" || part.to < from || part.from > to) return [part];
    return part.from < cut ? [{ ...part, to: cut - 1 }] : [];
  });

const inOrder = (parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.toSorted((a, b) => a.from - b.from || a.to - b.to);

/** The parts with spans that are said, which lie in one another's row. */
function withSaid(parts: readonly TaggedPart[], spans: readonly Span[], cut: number): TaggedPart[] {
  const all = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? -1 };
  const size = all.to - all.from + 1;
  if (size < LEAST_SAID || size > MOST_SAID) return [...parts];
  return inOrder([...outside(parts, all, cut), ...spans.map((span) => ({ label: "f" as const, ...span }))]);
}

const and = /^(?:y|e|ed|et)$/i;
const that = /^(?:que|che)$/i;

/** The clauses of a span that "y que", "et qu'" or "e che" part. */
function clausesOf(marked: Marked, { from, to }: Span): Span[] {
  const { tokens } = marked;
  const at = tokens.findIndex(
    ({ text }, index) =>
      index > from && index < to && and.test(text) && /^(?:que|che|qu'.+)$/i.test(tokens[index + 1]?.text ?? ""),
  );
  if (at === -1) return [{ from, to }];
  const next = that.test(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
  return [{ from, to: at - 1 }, ...clausesOf(marked, { from: next, to })];
}

/** The same in other languages than English, and what it says to end with. */
function withForeignSaid(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens } = marked;
  const told = [message, saidThat].flatMap((pattern) => [...text.matchAll(pattern)]);
  const said = told.reduce<readonly TaggedPart[]>((found, match) => {
    const span = behind(marked, match.index + match[0].length);
    const cut = tokens.findIndex(({ end }) => end > match.index);
    return span.to < span.from ? found : withSaid(found, clausesOf(marked, span), cut);
  }, parts);
  const last = [...text.matchAll(leadsToLastLine)].flatMap(({ index, 0: { length } }): TaggedPart[] => {
    const from = tokens.findIndex(({ start }) => start >= index + length);
    const to = tokens.findIndex(({ text: mark }, at) => at > from && mark === '"') - 1;
    return to < from ? [] : [{ label: "c", from, to }];
  });
  const others = said.filter(({ from, to }) => last.every((line) => to < line.from || from > line.to));
  return inOrder([...others, ...last]);
}

/** Parts with who asks, where nothing was found in it. */
function withAsker(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const spans = [...marked.text.matchAll(asker)].map(({ index, 0: { length } }): Span => ({
    from: marked.tokens.findIndex(({ start }) => start >= index),
    to: marked.tokens.findLastIndex(({ end }) => end <= index + length),
  }));
  const free = spans.filter((span) => parts.every(({ from, to }) => to < span.from || from > span.to));
  return inOrder([...parts, ...free.map((span) => ({ label: "f" as const, ...span }))]);
}

/** "say Second in the first second": when it is to be said. */
const staging = /\b(?:in|within) the (?:first|last) (?:\S+ )?seconds?\b/i;
const isClause = (text: string): boolean => /^(?:when|if)\s/i.test(text) || formOf(text) === "clause";

/** Parts with what a prompt says must be said. */
export function withMustSay(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens } = marked;
  const ended = [saidBefore, isTheMessage]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .reduce<TaggedPart[]>(
      (found, { index }) => {
        const span = before(marked, index);
        return span.to < span.from ? found : withSaid(found, [span], span.from);
      },
      [...parts],
    );
  if (marked.language !== "en") return withForeignSaid(marked, ended);
  const clauses = new Set(text.matchAll(saidClause));
  return [...text.matchAll(saidBehind), ...clauses].reduce<TaggedPart[]>(
    (found, match) => {
      const span = behind(marked, match.index + match[0].length);
      const needsClause = clauses.has(match) || leadsToClause.test(match[0]);
      const said = wordsFrom(marked, span.from, span.to);
      const isFound = clauses.has(match) && found.some(({ label, from }) => from === span.from && label !== "c");
      if (isFound || staging.test(said) || (needsClause && !isClause(said))) return found;
      let cut = tokens.findIndex(({ end }) => end > match.index);
      while (/^(?:so|and|but|,)$/i.test(tokens[cut - 1]?.text ?? "")) cut -= 1;
      return withSaid(found, [span], cut);
    },
    withAsker(marked, ended),
  );
}
