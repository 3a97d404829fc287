/** The stages of a UGC job in order, each with its share of the job's progress in percent. */
const weights = { script: 5, casting: 2, voice: 13, footage: 50, compose: 20, captions: 5, deliver: 5 } as const;

/** A stage; the public `step` is the same word. */
export type Stage = keyof typeof weights;

/** The stretch of the job's progress a stage covers, in percent. */
export function stretchOf(stage: Stage): { step: Stage; from: number; to: number } {
  let from = 0;
  for (const [name, weight] of Object.entries(weights)) {
    if (name === stage) break;
    from += weight;
  }
  return { step: stage, from, to: from + weights[stage] };
}

/** What a stage reports of itself in the result. */
export interface StageReport {
  stage: Stage;
  /** Content address of what the stage made: `sha256:` of it. */
  key: string;
  /** Whether the output was taken from an earlier job. */
  reused: boolean;
  ms: number;
}
