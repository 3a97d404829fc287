import type { KindSpec, Request } from "../parameters/kinds";

/** A picture of a draft; `url` once it is uploaded, `problem` when that failed. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly problem: string | null;
}

/** State of the form: text as typed, and the parameters that were chosen. */
export interface Draft {
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly DraftPicture[];
  readonly values: Request;
}

/** Initial values of the forms, as the page passes them: those of an earlier job, or a brand. */
export interface InitialDraft {
  readonly kind: string;
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly string[];
  readonly values: Request;
}

/** Draft of a brief with the initial values. */
export const toDraft = ({ prompt, script, pictures, values }: InitialDraft): Draft => ({
  prompt,
  script,
  values,
  pictures: pictures.map((url, index) => ({ key: url, name: `Picture ${index + 1}`, url, problem: null })),
});

/** The parameters of a draft that its kind knows; what was not chosen is left to the service. */
export const parametersIn = ({ parameters }: KindSpec, { values }: Draft): Request =>
  Object.fromEntries(parameters.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The request a draft stands for. */
export function toRequest(spec: KindSpec, draft: Draft): Request {
  const prompt = draft.prompt.trim();
  const script = spec.kind === "ugc" ? draft.script.trim() : "";
  const urls = draft.pictures.flatMap(({ url }) => url ?? []);
  return {
    ...(prompt && { prompt }),
    ...(script && { script }),
    ...(urls.length > 0 && { [spec.pictures]: urls }),
    ...parametersIn(spec, draft),
  };
}
