import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { Player } from "./player";
import { resultOf } from "./result";

const shown = (language: unknown) => {
  const captions = { srtUrl: null, vttUrl: "https://x.example/files/captions.vtt", language, words: [] };
  const result = resultOf({
    result_payload: { videoUrl: "https://x.example/files/ad.mp4", captions },
  } as unknown as Job);
  return result && renderToStaticMarkup(<Player result={result} title="Moin" />);
};

test.each([
  ["de", 'srcLang="de" label="German"'],
  ["en", 'srcLang="en" label="English"'],
  ["es-mex (Mexico)", 'kind="captions" label="Captions"'],
  [undefined, 'kind="captions" label="Captions"'],
])("captions in %s are a track of their own language", (language, track) => {
  expect(shown(language)).toContain(track);
});
