import type { KindSpec, Request } from "../parameters/kinds";

/** A picture on its way to the service; `url` once it is there. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly problem: string | null;
}

/** What the form holds: text as typed, and the parameters that were chosen. */
export interface Draft {
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly DraftPicture[];
  readonly values: Request;
}

/** What a form begins with, as a page hands it over: the request of an earlier job, or a brand. */
export interface InitialDraft {
  readonly kind: string;
  readonly prompt: string;
  readonly script: string;
  readonly pictures: readonly string[];
  readonly values: Request;
}

/** The draft of a beginning. */
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
