import { SAMPLE_RATE } from "../mix/dsp";
import { visitSound } from "../encode/frames";
import { orMediaError } from "../workers/control";
import { makeLevelMeter, type VoicedInterval, voicedIntervals } from "./voice-activity";

/** Finds the intervals of speech in a file by level alone; null without sound. Reports the seconds read. Throws MediaError for damaged sound. */
export const readVoiceActivity = async (
  file: string,
  onSeconds: (seconds: number) => void,
): Promise<VoicedInterval[] | null> => {
  const meter = makeLevelMeter();
  let samplesRead = 0;
  const isAudible = await visitSound(file, (left, right) => {
    meter.add(left, right);
    const before = Math.floor(samplesRead / SAMPLE_RATE);
    samplesRead += left.length;
    if (Math.floor(samplesRead / SAMPLE_RATE) > before) onSeconds(samplesRead / SAMPLE_RATE);
  }).catch(orMediaError("the sound of the video is damaged: it cannot be decoded"));
  return isAudible ? voicedIntervals(meter.levels()) : null;
};
