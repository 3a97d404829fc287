import { accentOfFolder, languageOfFolder, languageOfName } from "./languages";
import type { Speaker } from "./model";

/** Most speakers of one model that are listed. */
const MOST_SPEAKERS = 60;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** First letter of a Kokoro voice's name. Japanese is left out: the library has no reading of it. */
const kokoroLanguages: Readonly<Record<string, Pick<Speaker, "language" | "accent" | "espeak">>> = {
  a: { language: "en", accent: "American" },
  b: { language: "en", accent: "British", espeak: "en-gb" },
  e: { language: "es", accent: null, espeak: "es" },
  f: { language: "fr", accent: null, espeak: "fr" },
  h: { language: "hi", accent: null, espeak: "hi" },
  i: { language: "it", accent: null, espeak: "it" },
  p: { language: "pt", accent: "Brazilian", espeak: "pt-br" },
  z: { language: "zh", accent: null },
};

/** The voices of a Kokoro model by its metadata: `af_bella` is American and female. The first models had no list and were English. */
export function kokoroSpeakers(metadata: ReadonlyMap<string, string>): Speaker[] {
  const names = (metadata.get("speaker_names") ?? "").split(",").map((name) => name.trim());
  return names.flatMap((id, sid) => {
    const [, place = "", sex = "", name = ""] = /^([a-z])([fm])(?:_(\w+))?$/.exec(id) ?? [];
    const spoken = kokoroLanguages[place];
    return spoken
      ? [{ id, sid, name: capital(name || "kokoro"), gender: sex === "f" ? "female" : "male", ...spoken }]
      : [];
  });
}

/** The voices of a KittenTTS model: `expr-voice-2-m` is male. All are English. */
export function kittenSpeakers(metadata: ReadonlyMap<string, string>): Speaker[] {
  const names = (metadata.get("speaker_names") ?? "").split(",").filter(Boolean);
  return names.map((id, sid) => ({
    id,
    sid,
    name: `Kitten ${sid + 1}`,
    language: "en",
    accent: "American",
    gender: id.endsWith("-m") ? "male" : id.endsWith("-f") ? "female" : null,
  }));
}

/** Speakers of Piper's best known models; the files do not say. */
const women = new Set(
  "amy lessac cori alba jenny_dioco kathleen ljspeech kristin hfc_female siwis eva_k kerstin ramona paola mls_9972 huayan".split(
    " ",
  ),
);
const men = new Set(
  "ryan joe alan john norman bryce danny hfc_male northern_english_male thorsten karlsson davefx gilles tom riccardo faber".split(
    " ",
  ),
);

/** The speakers of a VITS or Matcha model by its metadata and the name of its folder. */
export function numberedSpeakers(folder: string, metadata: ReadonlyMap<string, string>): Speaker[] {
  const language =
    languageOfFolder(folder) ??
    languageOfName(metadata.get("language")) ??
    languageOfName(metadata.get("voice")) ??
    "en";
  const own =
    /[a-z]{2,3}_[A-Z]{2}-(.+?)(?:-(?:x_low|low|medium|high|int8|fp16))*$/.exec(folder)?.[1] ??
    folder.replace(/^vits-|^matcha-(?:icefall-)?/, "");
  const name = own.split(/[_-]/).map(capital).join(" ");
  const gender = women.has(own) ? "female" : men.has(own) ? "male" : null;
  const of = { language, accent: language === "en" ? accentOfFolder(folder) : null };
  const count = Math.min(MOST_SPEAKERS, Number(metadata.get("n_speakers") ?? 1) || 1);
  if (count === 1) return [{ id: "", sid: 0, name, gender, ...of }];
  return Array.from({ length: count }, (_, sid) => ({
    id: String(sid + 1),
    sid,
    name: `${name} ${sid + 1}`,
    gender: null,
    ...of,
  }));
}
