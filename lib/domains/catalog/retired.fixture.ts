/** A model its vendor has taken away, or will; `id` matches ids and paths. */
interface RetiredModel {
  id: RegExp;
  /** ISO date, as exact as it is known. */
  on: string;
  what: string;
}

/** Models that must never be listed, although packages and price lists still name them. */
const retired: readonly RetiredModel[] = [
  { id: /sora-2/, on: "2026-09-24", what: "OpenAI's video models and their API" },
  { id: /veo-?3\.1-.*preview/, on: "2026-10-22", what: "the Veo 3.1 previews of the Gemini API" },
  { id: /veo-?2(?!\d)|veo-?3\.0|veo-?3(?![.\d])/, on: "2026-06", what: "Veo 2 and Veo 3.0" },
  { id: /imagen/, on: "2026-06", what: "Imagen" },
  { id: /gemini-3-pro-image-preview|gemini-3\.1-flash-image-preview/, on: "2026-06-25", what: "Gemini image previews" },
];

/** The entry that matches an id or path, if it must not be listed. */
export const retirementOf = (idOrPath: string): RetiredModel | undefined => retired.find(({ id }) => id.test(idOrPath));
