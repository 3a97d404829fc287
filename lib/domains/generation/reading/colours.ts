/** Names of colours, `#rrggbb` each; shades before the colours they are shades of. */
const names: readonly (readonly [string, string])[] = [
  ["navy(?: blue)?|dark blue|midnight blue", "#14285c"],
  ["(?:light|pale|baby|sky|powder) blue", "#8ec5ea"],
  ["(?:dark|deep|forest|bottle|racing) green", "#1d4d36"],
  ["olive(?: green)?|moss(?: green)?", "#6b7a34"],
  ["sage(?: green)?", "#9cb08f"],
  ["mint(?: green)?", "#8fd3b6"],
  ["(?:light|pale|soft|baby|nude|dusty|blush) pink|blush|nude", "#e2a6a0"],
  ["hot pink|magenta|fuchsia", "#d6186f"],
  ["burgundy|maroon|wine red|dark red|oxblood", "#7a1f2b"],
  ["terracotta|rust|burnt orange", "#b5532c"],
  ["mustard", "#cf9b1d"],
  ["red|crimson|scarlet", "#d0312d"],
  ["orange", "#e56a17"],
  ["yellow|lemon", "#f2c230"],
  ["gold(?:en)?", "#c9a04a"],
  ["silver", "#b9bec6"],
  ["teal|turquoise|cyan|aqua", "#0f8f97"],
  ["green|emerald", "#1f8a5b"],
  ["blue|cobalt|azure", "#2463d8"],
  ["lavender|lilac", "#a78bd6"],
  ["purple|violet", "#7350c9"],
  ["pink|rose", "#d9468c"],
  ["coral|salmon|peach", "#f0806a"],
  ["brown|chocolate", "#8a4b2c"],
  ["beige|sand|tan", "#d9c3a0"],
  ["cream|ivory|off-white", "#f3ead8"],
  ["charcoal|graphite|dark gr[ae]y", "#33363b"],
  ["gr[ae]y", "#8a8f98"],
  ["black", "#16130f"],
  ["white", "#ffffff"],
];

/** Families of colours: the one that leads, a light one, a dark one. */
const families: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bpastels?\b/i, ["#f2a7bd", "#cfe8e4", "#5b4a6b"]],
  [
    /\b(?:neon (?:colou?rs?|vibes?|lights?|look|style|palette|pink|green)|(?:pink|green|bright) neon)\b/i,
    ["#ff2d95", "#3df5ff", "#1a0b2e"],
  ],
  [/\bearth(?:y|en)?(?: natural)? (?:tones?|colou?rs?|palette|shades?|hues?)/i, ["#a4572f", "#e3d3b8", "#4a3a28"]],
  [/\b(?:warm|autumn\w*|fall) (?:tones?|colou?rs?|palette|shades?|hues?)/i, ["#c4572b", "#f3cf94", "#55261a"]],
];

const colour = new RegExp(`(?<![\\p{L}-])(?:${names.map(([name]) => `(${name})`).join("|")})(?![\\p{L}-])`, "giu");

/** "no pink", "hates the colour pink", and what has a colour in its name. */
const denied =
  /\b(?:no|not|never|without|avoid|hates?|instead of)\s+(?:[\p{L}'’]+\s+){0,3}[\p{L}]+|\bgold(?:en)? (?:hour|coast)|\bgreen ?screen|\bred wine|\bwhite ?board/giu;

/** What says of a word near it that it colours the ad and not a thing in it. */
const ofTheAd =
  /\b(?:colou?rs?|palette|branding|brand|scheme|backgrounds?|backdrop|theme|tones?|vibes?|logo|text|letter(?:s|ing)?|font)\b/iu;
const NEAR = 24;

/** "orange and black", "red, white & gold" */
const isJoined = (between: string): boolean =>
  /^\s*(?:,|and|&|\+|\/|with|on|,\s*and)\s*(?:an?\s|some\s)?$/i.test(between);

interface Named {
  hex: string;
  from: number;
  to: number;
}

const namedIn = (text: string): Named[] =>
  [...text.matchAll(colour)].map((match) => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    return { hex: names[at]?.[1] ?? "", from: match.index, to: match.index + match[0].length };
  });

/** Colours that a text names, as `#rrggbb`, each once. */
export const namedColours = (text: string): string[] => [...new Set(namedIn(text).map(({ hex }) => hex))];

/**
 * Colours that a direction wants the ad to have, as `#rrggbb`, each once: those named side by side ("orange and black") or beside
 * what says so ("blue background"), or those of a family ("pastel colours"). A colour of a thing in a scene is none.
 */
export function coloursIn(direction: string): string[] {
  const text = direction.replace(denied, (words) => " ".repeat(words.length));
  const family = families.find(([pattern]) => pattern.test(text))?.[1];
  if (family) return [...family];
  const named = namedIn(text);
  const isMeant = named.some(({ from, to }, index) => {
    const next = named[index + 1];
    return (
      (next && isJoined(text.slice(to, next.from))) || ofTheAd.test(text.slice(Math.max(0, from - NEAR), to + NEAR))
    );
  });
  return isMeant ? [...new Set(named.map(({ hex }) => hex))] : [];
}
