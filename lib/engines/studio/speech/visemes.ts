/** A sound of speech, in milliseconds from the start of the clip. `name` is an ARPAbet phone, or `pau` for silence. */
export interface Phone {
  name: string;
  startMs: number;
  endMs: number;
}

/** A mouth: open 0..1, wide -1..1, round 0..1, teeth 0..1, tongue 0..1, press 0..1. */
export type MouthShape = readonly [number, number, number, number, number, number];

/** The mouth at rest, as between phrases. */
export const REST: MouthShape = [0.02, 0.05, 0, 0, 0, 0.15];

const CLOSED: MouthShape = [0, 0, 0, 0, 0, 1];
const BITE: MouthShape = [0.14, 0.15, 0, 0.9, 0, 0.3];
const HISS: MouthShape = [0.12, 0.45, 0, 0.95, 0, 0];
const HUSH: MouthShape = [0.2, -0.32, 0.57, 0.8, 0, 0];
const TIP: MouthShape = [0.21, 0.22, 0, 0.7, 0.33, 0];
const BACK: MouthShape = [0.34, 0.1, 0, 0.35, 0.2, 0];
const DENTAL: MouthShape = [0.22, 0.15, 0, 0.6, 0.9, 0];
const NEUTRAL: MouthShape = [0.4, 0.1, 0, 0.3, 0.1, 0];

const shapes: Readonly<Record<string, MouthShape>> = {
  pau: REST,
  b: CLOSED,
  p: CLOSED,
  m: CLOSED,
  f: BITE,
  v: BITE,
  s: HISS,
  z: HISS,
  sh: HUSH,
  zh: HUSH,
  ch: HUSH,
  jh: HUSH,
  t: TIP,
  d: TIP,
  n: TIP,
  k: BACK,
  g: BACK,
  ng: BACK,
  th: DENTAL,
  dh: DENTAL,
  aa: [0.95, 0.12, 0, 0.25, 0.1, 0],
  ae: [0.78, 0.45, 0, 0.45, 0.1, 0],
  ah: [0.62, 0.08, 0, 0.3, 0.1, 0],
  ao: [0.75, -0.3, 0.55, 0.1, 0.1, 0],
  aw: [0.8, -0.1, 0.35, 0.2, 0.1, 0],
  ax: NEUTRAL,
  ay: [0.85, 0.3, 0, 0.35, 0.1, 0],
  eh: [0.52, 0.4, 0, 0.45, 0.15, 0],
  er: [0.4, -0.25, 0.4, 0.35, 0.2, 0],
  ey: [0.45, 0.55, 0, 0.5, 0.1, 0],
  hh: [0.42, 0.1, 0, 0.3, 0.1, 0],
  ih: [0.34, 0.4, 0, 0.5, 0.15, 0],
  iy: [0.24, 0.75, 0, 0.65, 0.1, 0],
  l: [0.34, 0.2, 0, 0.45, 0.8, 0],
  ow: [0.55, -0.5, 0.8, 0, 0.1, 0],
  oy: [0.6, -0.4, 0.7, 0.1, 0.1, 0],
  r: [0.3, -0.35, 0.5, 0.4, 0.1, 0],
  uh: [0.4, -0.4, 0.6, 0.1, 0.1, 0],
  uw: [0.28, -0.7, 1, 0, 0, 0],
  w: [0.18, -0.75, 1, 0, 0, 0],
  y: [0.25, 0.55, 0, 0.55, 0.1, 0],
};

/** Neighbouring phones colour each other over this time, as real lips do. */
const SIGMA_MS = 38;
const REACH_MS = 150;
/** p, b and m win over their vowels however short they are, or the mouth never shuts. */
const CLOSURE_WEIGHT = 5.5;

/** One mouth per frame, blended over the neighbouring phones; `offsetMs` is where the clip starts in the video. */
export const visemeTrack = (
  phones: readonly Phone[],
  fps: number,
  frames: number,
  offsetMs: number,
): readonly MouthShape[] =>
  Array.from({ length: frames }, (_, frame) => mouthAt(phones, (frame * 1000) / fps - offsetMs));

const mouthAt = (phones: readonly Phone[], timeMs: number): MouthShape => {
  const sum = [0, 0, 0, 0, 0, 0];
  let total = 0;
  for (const phone of phones) {
    if (phone.endMs < timeMs - REACH_MS || phone.startMs > timeMs + REACH_MS) continue;
    const shape = shapes[phone.name] ?? NEUTRAL;
    const weight = weightOf(phone, shape, timeMs);
    for (let k = 0; k < 6; k++) sum[k] = (sum[k] ?? 0) + (shape[k] ?? 0) * weight;
    total += weight;
  }
  if (total === 0) return REST;
  const part = (k: number): number => Math.round(((sum[k] ?? 0) / total) * 1e4) / 1e4;
  return [part(0), part(1), part(2), part(3), part(4), part(5)];
};

const weightOf = ({ startMs, endMs }: Phone, shape: MouthShape, timeMs: number): number => {
  const distance = timeMs - Math.min(Math.max(timeMs, startMs), endMs);
  const emphasis = shape === CLOSED ? CLOSURE_WEIGHT : 0.4 + Math.min(0.12, (endMs - startMs) / 1000) * 8;
  return Math.exp((-distance * distance) / (2 * SIGMA_MS * SIGMA_MS)) * emphasis;
};

/** Keeps a frame on the sample it belongs to, wherever in the video it lies. */
const SAMPLE_SLACK = 1e-6;

/**
 * Smoothed loudness of the voice per frame, 0..1: drives brows and nods. `pcm` is mono at `rate` hertz. At the frames
 * `anew` it forgets what was heard before, so that a scene never depends on the one before it.
 */
export const energyTrack = (
  pcm: Float32Array,
  rate: number,
  fps: number,
  frames: number,
  offsetMs: number,
  anew: readonly number[] = [],
): readonly number[] => {
  const window = Math.floor(rate / fps);
  const beginnings = new Set(anew);
  let smooth = 0;
  return Array.from({ length: frames }, (_, frame) => {
    if (beginnings.has(frame)) smooth = 0;
    const start = Math.floor((frame / fps - offsetMs / 1000) * rate + SAMPLE_SLACK);
    let power = 0;
    for (let k = 0; k < window; k++) power += (pcm[start + k] ?? 0) ** 2;
    const level = Math.min(1, Math.sqrt(power / window) * 5);
    smooth += (level > smooth ? 0.35 : 0.12) * (level - smooth);
    return Math.round(smooth * 1e4) / 1e4;
  });
};
