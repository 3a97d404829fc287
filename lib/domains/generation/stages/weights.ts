/**
 * The stages of each pipeline in order, each with its share of the job's progress in percent: its measured local time.
 * `variation`, `narration` and `actor` run for some ads only; the others pass over their share.
 */
const weights = {
  ugc: {
    script: 2,
    casting: 1,
    voice: 8,
    footage: 5,
    variation: 1,
    narration: 4,
    actor: 8,
    compose: 58,
    captions: 1,
    deliver: 12,
  },
  video: { footage: 10, compose: 75, deliver: 15 },
  subtitle: { footage: 10, captions: 5, compose: 65, deliver: 20 },
  image: { copy: 5, footage: 40, compose: 50, deliver: 5 },
} as const;

/** A pipeline by the type of its jobs. */
export type Pipeline = keyof typeof weights;

/** A stage of any pipeline; the public `step` is the same word. */
export type Stage = { [P in Pipeline]: keyof (typeof weights)[P] }[Pipeline];

/** A stage of one pipeline. */
export type StageOf<P extends Pipeline> = Stage & keyof (typeof weights)[P];

/** One of several equal parts of a stage, counted from 0. */
export interface StageShare {
  index: number;
  count: number;
}

/** Range of the job's progress that a stage, or one share of it, covers, in percent. */
export function progressRangeOf<P extends Pipeline>(
  pipeline: P,
  stage: StageOf<P>,
  { index, count }: StageShare = { index: 0, count: 1 },
): { step: StageOf<P>; from: number; to: number } {
  let from = 0;
  for (const [name, weight] of Object.entries(weights[pipeline])) {
    const share = weight / count;
    if (name === stage) return { step: stage, from: from + share * index, to: from + share * (index + 1) };
    from += weight;
  }
  throw new RangeError(`no stage ${stage} in ${pipeline}`);
}

/** Entry of a result's `stages[]`: a stage, or one of its parts that can be reused by itself. */
export interface StageReport {
  stage: Stage;
  /** `line 1`, `picture 1`, `s2 0-45` (a scene and its frames), `sound`, `container`; absent for the stage as a whole. */
  part?: string;
  /** Content address of what the stage made: `sha256:` of it. */
  key: string;
  /** True when the output was taken from an earlier job. */
  reused: boolean;
  ms: number;
  /** Of a part: the processor time of making it, whenever that was. */
  cpuMs?: number;
}
