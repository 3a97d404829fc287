/** One channel, -1 to 1, at `rate` hertz. */
export interface MonoPcm {
  samples: Float32Array;
  rate: number;
}

const HEADER = 44;

/** Reads a WAV file of one channel and 16 bits with a plain 44-byte header, as the speech engine and `toWav` write. */
export const fromWav = (bytes: Uint8Array): MonoPcm => {
  if (bytes.length < HEADER) throw new RangeError("the sound is empty");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array((bytes.length - HEADER) >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(HEADER + i * 2, true) / 32_768;
  return { samples, rate: view.getUint32(24, true) };
};

/** Writes one channel as a 16-bit WAV file. */
export const toWav = ({ samples, rate }: MonoPcm): Uint8Array => {
  const bytes = new Uint8Array(HEADER + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  name(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => {
    view.setInt16(HEADER + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return bytes;
};
