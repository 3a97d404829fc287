import type { Point } from "../draw/canvas";

/** One finger: root, direction (radians from straight up, positive to the viewer's right), length, width, bend. */
export interface Finger {
  at: Point;
  angle: number;
  length: number;
  width: number;
  curl: number;
  hasNail: boolean;
  /** Grows out of the palm's edge, so the seam is blended. */
  isOpen: boolean;
  /** Joint lines: index along the finger (0 to 6) and half-length as a share of the half-width. */
  creases: readonly (readonly [number, number])[];
}

/** A hand as palm and fingers; `behind` is painted before the palm, `front` after it. */
export interface HandPose {
  palm: readonly Point[];
  mounds: readonly (readonly [number, number, number, number, number])[];
  creases: readonly (readonly Point[])[];
  behind: readonly Finger[];
  front: readonly Finger[];
}

type Row = readonly [x: number, y: number, degrees: number, length: number, width: number, curl: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const open = ([x, y, degrees, length, width, curl]: Row): Finger => ({
  at: [x, y],
  angle: radians(degrees),
  length,
  width,
  curl,
  hasNail: false,
  isOpen: true,
  creases: [
    [2, 0.6],
    [4, 0.55],
  ],
});

/** A finger folded onto the palm: its middle joint up, the nail pointing down to the wrist. */
const folded = ([x, y, degrees, length, width, curl]: Row): Finger => ({
  ...open([x, y, degrees, length, width, curl]),
  hasNail: true,
  isOpen: false,
  creases: [],
});

/** A thumb seen from its palm side, and one whose nail shows. */
const thumb = (row: Row): Finger => ({ ...open(row), isOpen: false, creases: [[4, 0.6]] });
const thumbWithNail = (row: Row): Finger => ({ ...thumb(row), hasNail: true });

const PALM: readonly Point[] = [
  [-30, 22],
  [-40, -14],
  [-50, -58],
  [-50, -104],
  [-26, -122],
  [4, -126],
  [34, -116],
  [50, -98],
  [50, -50],
  [40, -8],
  [31, 22],
];
const MOUNDS = [
  [-28, -40, 36, 44, 0.2],
  [34, -46, 26, 50, 0.16],
  [-8, -112, 54, 18, 0.18],
] as const;
const LINES: readonly (readonly Point[])[] = [
  [
    [-46, -84],
    [-16, -78],
    [-2, -48],
    [-8, -10],
  ],
  [
    [-44, -90],
    [-8, -86],
    [22, -66],
    [36, -50],
  ],
  [
    [46, -88],
    [20, -94],
    [-8, -108],
    [-20, -120],
  ],
];

const INDEX: Row = [-35, -108, -9, 92, 27, -0.06];
const MIDDLE: Row = [-10, -116, -2, 104, 28, 0];
const RING: Row = [16, -112, 6, 95, 27, 0.06];
const LITTLE: Row = [38, -98, 16, 74, 23, 0.1];
const FOLD_MIDDLE: Row = [-8, -116, 180, 50, 29, 0.02];
const FOLD_RING: Row = [17, -112, 182, 48, 28, -0.02];
const FOLD_LITTLE: Row = [39, -100, 186, 40, 25, -0.06];
/** Across the folded fingers, as when counting. */
const THUMB_ACROSS: Row = [-40, -34, 40, 82, 31, 0.5];
const THUMB_OUT: Row = [-38, -30, -46, 88, 32, 0.3];

const FIST: readonly Point[] = [
  [-30, 22],
  [-42, -10],
  [-50, -54],
  [-50, -100],
  [-32, -124],
  [0, -132],
  [34, -124],
  [52, -102],
  [50, -50],
  [40, -8],
  [31, 22],
];

/** Every gesture a hand can hold. */
export const handPoses = {
  open: {
    palm: PALM,
    mounds: MOUNDS,
    creases: LINES,
    behind: [LITTLE, RING, MIDDLE, INDEX].map(open),
    front: [thumb(THUMB_OUT)],
  },
  relaxed: {
    palm: PALM,
    mounds: MOUNDS,
    creases: LINES,
    behind: [
      open([38, -98, 10, 66, 23, -0.5]),
      open([16, -112, 4, 82, 27, -0.46]),
      open([-10, -116, -3, 92, 28, -0.4]),
      open([-35, -108, -10, 84, 27, -0.3]),
    ],
    front: [thumb([-38, -30, -34, 80, 32, 0.5])],
  },
  point: {
    palm: FIST,
    mounds: MOUNDS,
    creases: [],
    behind: [open([-35, -108, -4, 98, 27, 0])],
    front: [...[FOLD_LITTLE, FOLD_RING, FOLD_MIDDLE].map(folded), thumbWithNail(THUMB_ACROSS)],
  },
  two: {
    palm: FIST,
    mounds: MOUNDS,
    creases: [],
    behind: [open([-10, -116, 7, 106, 28, 0]), open([-35, -108, -13, 94, 27, 0])],
    front: [...[FOLD_LITTLE, FOLD_RING].map(folded), thumbWithNail([-40, -34, 46, 86, 31, 0.4])],
  },
  three: {
    palm: FIST,
    mounds: MOUNDS,
    creases: [],
    behind: [open([16, -112, 15, 96, 27, 0]), open([-10, -116, 1, 106, 28, 0]), open([-35, -108, -14, 94, 27, 0])],
    front: [folded(FOLD_LITTLE), thumbWithNail([-40, -34, 54, 88, 31, 0.34])],
  },
  thumb: {
    palm: [
      [-28, 24],
      [-44, -12],
      [-54, -60],
      [-46, -100],
      [-20, -116],
      [22, -114],
      [48, -94],
      [54, -56],
      [44, -8],
      [30, 24],
    ],
    mounds: [[20, -60, 40, 50, 0.2]],
    creases: [],
    behind: [],
    front: [
      { ...folded([34, -6, -84, 62, 27, 0]), hasNail: false },
      { ...folded([40, -32, -88, 76, 29, 0]), hasNail: false },
      { ...folded([42, -60, -90, 82, 30, 0]), hasNail: false },
      { ...folded([40, -88, -92, 80, 30, 0]), hasNail: false },
      { ...thumbWithNail([24, -96, -14, 92, 33, 0.16]), isOpen: true },
    ],
  },
  hold: {
    palm: FIST,
    mounds: MOUNDS,
    creases: [],
    behind: [
      open([38, -98, 4, 60, 23, -0.3]),
      open([16, -112, 0, 74, 27, -0.3]),
      open([-10, -116, -4, 82, 28, -0.3]),
      open([-35, -108, -8, 80, 27, -0.3]),
    ],
    front: [thumbWithNail([-30, -44, -34, 86, 33, 0.5])],
  },
} satisfies Record<string, HandPose>;

/** A gesture by name. */
export type HandName = keyof typeof handPoses;
