import * as z from "zod";
import { type Brief, checkClaims } from "../brief/service";
import { holds, type Reading, sizeOf } from "../reading/service";

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

/** Faults of a line's citations: ids nobody gave, none where one is due, figures of a statement that are not said. */
function citationFaults({ lines }: ModelDraft, reading: Reading): string[] {
  const known = new Map(statementsOf(reading).map(({ id, text }) => [id, text]));
  return lines.flatMap(({ say, statements }, index) => {
    const isEdge = index === 0 || index === lines.length - 1;
    const unknown = statements.filter((id) => !known.has(id));
    const lost = statements.flatMap((id) => figuresIn(known.get(id) ?? "")).filter((figure) => !say.includes(figure));
    return [
      ...(statements.length === 0 && !isEdge ? [`Line ${index + 1} names no statement it speaks.`] : []),
      ...unknown.map((id) => `Line ${index + 1} cites "${id}", which is none of the statements.`),
      ...lost.map((figure) => `Line ${index + 1} leaves out "${figure}" of the statement it cites.`),
    ];
  });
}

/** Faults of what is said about the ad itself: the name misspelled, a direction spoken. */
function readingFaults(said: readonly string[], { name, isNameCertain, directions }: Reading): string[] {
  const text = said.join(" ");
  const isMisspelled = isNameCertain && name !== null && holds(text, name) && !text.includes(name);
  const leaked = directions.filter((direction) => sizeOf(direction) > 1 && holds(text, direction));
  return [
    ...(isMisspelled ? [`The name is spelled "${name}".`] : []),
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
