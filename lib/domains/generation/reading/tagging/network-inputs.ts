import type { Scene } from "./scene";
import { bucket, hashed } from "./signs";
import { isWord } from "../tokens";

/** What the network sees of a token. */
export interface NetworkInput {
  /** Lower-cased, as its vector is looked up; empty in other languages than English, whose words the vectors do not know. */
  key: string;
  signs: readonly number[];
}

/** Place and company of a token in the prompt, its sentence and its clause. */
function placeOf({ tokens, sentences, clauses, orders, language }: Scene, at: number): string[] {
  const [sentence, clause] = [sentences[at], clauses[at]];
  return [
    ...[`e=${bucket(tokens.length - 1 - at)}`, `a=${bucket(at)}`, `si=${bucket(orders[at] ?? 0)}`],
    ...[`st=${sentence?.traits ?? ""}`, `ct=${clause?.traits ?? ""}`, `L=${language}`],
    `sn=${bucket((sentence?.to ?? 0) - (sentence?.from ?? 0))}`,
    ...(sentence?.from === at ? ["S1"] : []),
    ...(clause?.from === at ? ["C1"] : []),
    ...(tokens[at]?.isSpaced === true ? [] : ["nosp"]),
  ];
}

const endingsOf = (key: string): string[] => [
  ...(key.length > 2 ? [`>2=${key.slice(-2)}`] : []),
  ...(key.length > 3 ? [`>3=${key.slice(-3)}`, `<3=${key.slice(0, 3)}`] : []),
];

/** The word itself: spelling, capitals, classes. */
function wordOf({ tokens, keys, shapes, classes, kinds }: Scene, at: number): string[] {
  const key = keys[at] ?? "";
  return [
    ...[`w=${key}`, `s=${shapes[at] ?? ""}`, `k=${kinds[at] ?? ""}`],
    ...(classes[at] ?? "").split("+").flatMap((one) => (one === "" ? [] : [`c=${one}`])),
    ...(isWord(tokens[at] ?? { text: "" }) ? endingsOf(key) : []),
  ];
}

const FEW_TOKENS = 15;

const enclosureOf = ({ isQuoted, isBracketed, isShouted, keys }: Scene, at: number): string[] => [
  ...(isQuoted[at] === true ? ["q"] : []),
  ...(isBracketed[at] === true ? ["br"] : []),
  ...(isShouted ? ["shout"] : []),
  ...(keys.length < FEW_TOKENS ? ["short"] : []),
];

/** What the network sees of each token of a prompt. */
export const networkInputsOf = (scene: Scene): NetworkInput[] =>
  scene.keys.map((key, at) => ({
    key: scene.language === "en" ? key : "",
    signs: [
      ...[wordOf, placeOf, enclosureOf].flatMap((find) => find(scene, at)).map((sign) => hashed(`N${sign}`)),
      ...(scene.repetitions[at] ?? []).map((sign) => hashed(`N${sign}`)),
      ...(scene.lines[at]?.shared ?? []),
      ...(scene.labels[at] ?? []),
    ],
  }));
