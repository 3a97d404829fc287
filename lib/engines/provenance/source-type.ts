const IPTC = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** The IPTC digital source types of what this service makes; source: cv.iptc.org/newscodes/digitalsourcetype. */
export const sourceTypes = {
  /** Drawn by a program alone, nothing sampled or trained. */
  algorithmic: `${IPTC}algorithmicMedia`,
  /** Pictures somebody gave, a synthetic voice, or both, in one work. */
  composite: `${IPTC}compositeSynthetic`,
  /** One generative model's output, untouched. */
  trained: `${IPTC}trainedAlgorithmicMedia`,
  /** A generative model's output together with anything else. */
  compositeTrained: `${IPTC}compositeWithTrainedAlgorithmicMedia`,
} as const;

/** Source type as it is written into a manifest. */
export type SourceType = (typeof sourceTypes)[keyof typeof sourceTypes];

/** Returns the source type of a work that the local studio made from these inputs. */
export const localSourceType = ({ hasPictures, hasVoice }: { hasPictures: boolean; hasVoice: boolean }): SourceType =>
  hasPictures || hasVoice ? sourceTypes.composite : sourceTypes.algorithmic;
