/**
 * Characters in the files of the family that stands in for what another lacks, so that every family draws them; held equal
 * to the files by a test. Signs among them are few: no arrows but up and down, no hearts, no ticks.
 */
const held = new RegExp(
  "^[\\u0021-\\u0148\\u014a-\\u01c3\\u01c5-\\u0254\\u0256-\\u027b\\u027e-\\u0284\\u0286-\\u0290\\u0292-\\u02a4" +
    "\\u02a6-\\u02cc\\u02ce-\\u02d7\\u02da\\u02dc-\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323\\u0374-\\u0376" +
    "\\u037a-\\u03d7\\u03dc\\u03dd\\u03f0-\\u03f6\\u03f9\\u03fa\\u03fc-\\u0479\\u0480-\\u049d\\u04a0-\\u04ff" +
    "\\u052f\\u1d00\\u1d0d\\u1d1b\\u1d43\\u1d47-\\u1d49\\u1d4d\\u1d4f\\u1d50\\u1d52\\u1d56-\\u1d58\\u1d5b" +
    "\\u1d62-\\u1d65\\u1d9c\\u1da0\\u1dbb\\u1dbf\\u1e00-\\u1e9b\\u1e9d-\\u1ffe\\u2013\\u2014\\u2018-\\u201a" +
    "\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a\\u2044\\u20a0-\\u20af\\u20b1-\\u20b5" +
    "\\u20b8-\\u20ba\\u20bc-\\u20bf\\u2113\\u2116\\u2122\\u2191\\u2193\\u2212\\u2c7c\\u2c7f\\u2dff\\ua69f\\ua7ff]$",
  "u",
);
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** True for a character that the studio draws with its own files, or that nobody sees. */
export const isHeld = (letter: string): boolean => held.test(letter) || unseen.test(letter);

/** Signs whose loss would change what is said, and what says it in characters that are held. */
const plain: ReadonlyMap<string, string> = new Map(
  (
    [
      ["‐‑‒", "-"],
      ["―", "—"],
      ["→➔➜➝➞➤⇒⇨▶►▸", "›"],
      ["←⇐◀◄◂", "‹"],
      ["≥⩾", ">="],
      ["≤⩽", "<="],
      ["≈", "~"],
      ["∕", "/"],
      ["✕✖✗✘❌", "×"],
      ["‣◦●○■□▪▫◆◇", "•"],
    ] as const
  ).flatMap(([signs, sign]) => Array.from(signs, (one): [string, string] => [one, sign])),
);

/** Signs of no script: punctuation of scripts that the machine may have typefaces for is theirs. */
const isSign = (letter: string): boolean =>
  /[\p{M}\p{N}\p{P}\p{S}]/u.test(letter) && /[\p{scx=Common}\p{scx=Inherited}]/u.test(letter);

/** What chooses the look of an emoji, and joins two. */
const emojiJoints = /\ufe0f|(?<![\p{L}\p{M}])\u200d/gu;

function plainSign(letter: string): string {
  if (isHeld(letter)) return letter;
  const other = plain.get(letter) ?? letter.normalize("NFKC");
  if ([...other].every(isHeld)) return other;
  return isSign(letter) ? "" : letter;
}

/**
 * A text with the signs that the studio's typefaces lack in plain ones ("72‑hour" with a common hyphen, "⅓" as "1⁄3"), those
 * that have none left out. Letters stay.
 */
export function withPlainSigns(text: string): string {
  const signs = text
    .normalize("NFC")
    .replace(emojiJoints, "")
    .replace(/(?<=\d)(?=[⅐-⅞])/gu, " ")
    .replace(/[¹²³]*[⁰⁴-⁻][¹²³⁰⁴-⁻]*/gu, (raised) => `^${raised.normalize("NFKC")}`);
  const drawn = Array.from(signs, plainSign).join("");
  return drawn === text ? text : drawn.replace(/ {2,}/g, " ").trim();
}
