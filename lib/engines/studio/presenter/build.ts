import type { Point } from "../draw/canvas";
import type { Look } from "./look";

/** The measures of a body in head units: the face is 300 wide, `y` grows downwards from between the eyes. */
export interface Build {
  neck: number;
  /** Right half of the torso's outline from the neck down. */
  side: readonly Point[];
  shoulder: Point;
  upperArm: number;
  forearm: number;
  /** Radii of the arm at shoulder, elbow and wrist, cloth included. */
  radii: readonly [number, number, number];
  hand: number;
}

const slim: Build = {
  neck: 57,
  side: [
    [60, 262],
    [116, 304],
    [214, 346],
    [272, 410],
    [272, 560],
    [222, 820],
    [228, 1100],
    [262, 1500],
    [270, 1900],
  ],
  shoulder: [236, 432],
  upperArm: 392,
  forearm: 338,
  radii: [66, 55, 41],
  hand: 1,
};

const broad: Build = {
  neck: 75,
  side: [
    [80, 250],
    [148, 294],
    [262, 336],
    [328, 404],
    [326, 580],
    [278, 880],
    [272, 1160],
    [288, 1500],
    [296, 1900],
  ],
  shoulder: [284, 432],
  upperArm: 420,
  forearm: 366,
  radii: [80, 66, 49],
  hand: 1.14,
};

/** The body of a look. */
export const buildOf = (look: Look): Build => (look.build === "broad" ? broad : slim);
