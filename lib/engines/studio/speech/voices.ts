/** Settings of one flite voice: its recording, pace (1 = as recorded), mean pitch where the recording allows it, and size of the speaker. */
export interface FliteVoice {
  voice: "slt" | "rms" | "awb";
  stretch: number;
  pitchHz: number | null;
  /** Playback rate after synthesis: below 1 lowers pitch and formants together, as a larger speaker would. */
  rate: number;
}

/** A synthetic voice of the studio. */
export interface LocalVoice {
  id: string;
  name: string;
  language: "en";
  accent: string;
  gender: "female" | "male";
  flite: FliteVoice;
}

const woman = (id: string, name: string, stretch: number, pitchHz: number, rate: number): LocalVoice => ({
  id: `local/${id}`,
  name,
  language: "en",
  accent: "American",
  gender: "female",
  flite: { voice: "slt", stretch, pitchHz, rate },
});

const man = (id: string, name: string, accent: string, flite: FliteVoice): LocalVoice => ({
  id: `local/${id}`,
  name,
  language: "en",
  accent,
  gender: "male",
  flite,
});

/** The nine voices, made from three recordings of CMU; English only, audibly synthetic. Pitch has no effect on `rms`. */
export const localVoices: readonly LocalVoice[] = [
  woman("clara", "Clara", 0.97, 190, 1),
  woman("june", "June", 0.99, 175, 0.97),
  woman("iris", "Iris", 1.02, 165, 0.93),
  woman("nora", "Nora", 0.98, 180, 1.03),
  man("reed", "Reed", "American", { voice: "rms", stretch: 0.93, pitchHz: null, rate: 1.02 }),
  man("jude", "Jude", "American", { voice: "rms", stretch: 0.95, pitchHz: null, rate: 1.1 }),
  man("miles", "Miles", "American", { voice: "rms", stretch: 0.97, pitchHz: null, rate: 0.91 }),
  man("ewan", "Ewan", "Scottish", { voice: "awb", stretch: 0.95, pitchHz: 118, rate: 1 }),
  man("fergus", "Fergus", "Scottish", { voice: "awb", stretch: 1.04, pitchHz: 108, rate: 0.93 }),
];

/** The voice of an id; undefined when it is not one of ours. */
export const findVoice = (id: string): LocalVoice | undefined => localVoices.find((voice) => voice.id === id);
