import * as z from "zod";
import { type Brief, checkClaims } from "../brief/service";
import { holds, languageOf, type Reading, sizeOf } from "../reading/service";
import { lostNegation } from "./negations";

/** Most words of a line. */
export const MAX_LINE_WORDS = 26;
/** Longest script, as a share of the words the duration holds. */
export const MOST = 1.2;

/** A script as a language model drafts it. */
export const ModelDraft = z.object({
  lines: z
    .array(
      z.object({
        say: z.string().describe("One or two short spoken sentences."),
        statements: z
          .array(z.string())
          .describe("Ids of the statements it speaks; only the first and the last line may have none."),
      }),
    )
    .describe("In the order they are spoken."),
  button: z.string().describe("The call to action in at most four words."),
});
export type ModelDraft = z.infer<typeof ModelDraft>;

interface Statement {
  id: string;
  text: string;
}

/** What a draft may speak of, each with the id it is cited by. */
export function statementsOf({
  name,
  head,
  definition,
  facts,
  leads,
  audience,
  contact,
  callToAction,
}: Reading): Statement[] {
  const product = [head ?? name, definition].filter((part) => part !== null).join(", ");
  return [
    ...(product === "" ? [] : [{ id: "product", text: product }]),
    ...leads.map(({ text }, index) => ({ id: `opening-${index + 1}`, text })),
    ...facts,
    ...(audience === null ? [] : [{ id: "audience", text: audience }]),
    ...(contact === null ? [] : [{ id: "contact", text: contact.text }]),
    ...(callToAction === null ? [] : [{ id: "call", text: callToAction }]),
  ].map(({ id, text }) => ({ id, text }));
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

/** What a line leaves out of a statement that would be another one without it: its figures, its "no". */
const lostOf = (statement: string, say: string, language: string): string[] => [
  ...figuresIn(statement).filter((figure) => !say.includes(figure)),
  ...[lostNegation(statement, say, language)].filter((word) => word !== null),
];

/** Faults of a line's citations: ids nobody gave, none where one is due, words without which a statement is not said. */
function citationFaults({ lines }: ModelDraft, reading: Reading): string[] {
  const known = new Map(statementsOf(reading).map(({ id, text }) => [id, text]));
  return lines.flatMap(({ say, statements }, index) => {
    const isEdge = index === 0 || index === lines.length - 1;
    const unknown = statements.filter((id) => !known.has(id));
    const lost = statements.flatMap((id) => lostOf(known.get(id) ?? "", say, reading.language));
    return [
      ...(statements.length === 0 && !isEdge ? [`Line ${index + 1} names no statement it speaks.`] : []),
      ...unknown.map((id) => `Line ${index + 1} cites "${id}", which is none of the statements.`),
      ...lost.map((words) => `Line ${index + 1} leaves out "${words}" of the statement it cites.`),
    ];
  });
}

/** Faults of a draft as a whole: the name unsaid or misspelled, another language, a direction spoken. */
function readingFaults(said: readonly string[], { language, name, isNameCertain, directions }: Reading): string[] {
  const text = said.join(" ");
  const isNamed = name === null || !isNameCertain || holds(text, name);
  const isMisspelled = isNameCertain && name !== null && isNamed && !text.includes(name);
  const leaked = directions.filter((direction) => sizeOf(direction) > 1 && holds(text, direction));
  return [
    ...(isNamed ? [] : [`No line says the name "${name}".`]),
    ...(isMisspelled ? [`The name is spelled "${name}".`] : []),
    ...(languageOf(text) === language ? [] : [`It is not in the language of the statements (${language}).`]),
    ...leaked.map((direction) => `"${direction}" was said to you, not to the viewers.`),
  ];
}

/** Faults of a draft, as sentences its writer can act on; empty when it can be spoken. Pure. */
export function faultsIn(draft: ModelDraft, brief: Brief, count: number): string[] {
  const said = draft.lines.map(({ say }) => say);
  const length = said.reduce((sum, say) => sum + sizeOf(say), 0);
  const long = said.findIndex((say) => sizeOf(say) > MAX_LINE_WORDS);
  const claims = checkClaims([...said, draft.button], brief.sources, brief.forbidden);
  return [
    ...(said.length < 2 ? ["There must be at least two lines."] : []),
    ...(length > count * MOST ? [`It has ${length} words; at most ${Math.floor(count * MOST)} are wanted.`] : []),
    ...(long >= 0 ? [`Line ${long + 1} has more than ${MAX_LINE_WORDS} words.`] : []),
    ...citationFaults(draft, brief.reading),
    ...readingFaults(said, brief.reading),
    ...claims.map(({ match, kind }) => `"${match}" is a ${kind} the brief does not state.`),
  ];
}
