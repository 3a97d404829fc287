/** Way of the camera that a prompt asks for. */
export type CameraWay = "in" | "out" | "left" | "right" | "up" | "down" | "still";

/** Camera of a prompt: its way, and its pace; null where nothing is said. */
export interface CameraRequest {
  way: CameraWay | null;
  pace: "slow" | "fast" | null;
}

const denied =
  /\b(?:not|no|never|without|don'?t|avoid)\s+(?:any\s+|too\s+|so\s+|very\s+|sudden\s+|camera\s+){0,2}[\p{L}-]+(?:\s+(?:in|out))?/giu;

/** Longest first: "no camera movement" says what its words alone deny. */
const unmoved =
  /\b(?:static|locked[- ](?:off|down)|motionless|fixed camera|tripod|(?:no|without)(?: any)? (?:camera )?(?:movement|motion|moves?)|(?:camera|shot) (?:stays|stands|is|remains|holds?) (?:very |completely |perfectly )?still|(?:hold|keep)(?:s|ing)? (?:the )?(?:camera|shot|frame)? ?(?:very |completely |perfectly )?still|still (?:camera|shot|frame))\b/i;

const camera = "(?:camera|shot|view|frame|lens|we|it)";
const ways: readonly (readonly [CameraWay, RegExp])[] = [
  [
    "out",
    /\b(?:zoom(?:s|ing|ed)?|pull(?:s|ing)?|dolly(?:ing)?|dollies|track(?:s|ing)?|mov(?:e|es|ing)|back(?:s|ing)?)[ -](?:slowly |gently |quickly |smoothly )?(?:out(?:wards?)?|back(?:wards?)?|away)\b|\bpull[- ]?back\b|\breveal(?:s|ing)? the (?:whole|full|entire)\b/i,
  ],
  [
    "in",
    /\b(?:zoom(?:s|ing|ed)?|push(?:es|ing)?|dolly(?:ing)?|dollies|track(?:s|ing)?|mov(?:e|es|ing)|creep(?:s|ing)?)[ -](?:slowly |gently |quickly |smoothly )?(?:in(?:to|wards?)?|closer|forwards?|towards?)\b|\b(?:push|zoom)[- ]?in\b|\bclose[- ]?up\b|\bmacro\b|\bzoom(?:s|ing)?\b/i,
  ],
  [
    "left",
    new RegExp(
      `\\b(?:pan|slid|glid|track|mov|drift|sweep|truck)\\w*\\s+(?:\\w+\\s+)?(?:to the |from right to )?left\\b|\\bright[- ]to[- ]left\\b`,
      "i",
    ),
  ],
  [
    "right",
    new RegExp(
      `\\b(?:pan|slid|glid|track|mov|drift|sweep|truck)\\w*\\s+(?:\\w+\\s+)?(?:to the |from left to )?right\\b|\\bleft[- ]to[- ]right\\b|\\bpan(?:s|ning)?\\b|\\b${camera} (?:pans|slides|glides)\\b`,
      "i",
    ),
  ],
  [
    "up",
    /\b(?:tilt|pan|crane|mov|rise|rising|ris|pedestal|drift|boom)\w*\s+(?:\w+\s+)?up(?:wards?)?\b|\bbottom[- ]to[- ]top\b/i,
  ],
  [
    "down",
    /\b(?:tilt|pan|crane|mov|lower|pedestal|drift|boom)\w*\s+(?:\w+\s+)?down(?:wards?)?\b|\btop[- ]to[- ]bottom\b/i,
  ],
];

const paces: readonly (readonly ["slow" | "fast", RegExp])[] = [
  ["slow", /\b(?:slow\w*|gentl[ey]|gradual\w*|linger\w*|unhurried|calm\w*|subtle|subtly|smooth(?:ly)?)\b/i],
  ["fast", /\b(?:fast\w*|quick\w*|rapid\w*|energetic\w*|dynamic\w*|snappy|punchy|hectic|whip|high[- ]energy)\b/i],
];

/** Reads what a prompt asks of the camera; what it refuses ("not too fast") is not asked for. Pure. */
export function readCameraRequest(prompt: string): CameraRequest {
  const wanted = prompt.replace(denied, " ");
  const way = unmoved.test(prompt) ? "still" : (ways.find(([, pattern]) => pattern.test(wanted))?.[0] ?? null);
  return { way, pace: paces.find(([, pattern]) => pattern.test(wanted))?.[0] ?? null };
}
