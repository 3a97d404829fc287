import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Constant, onnxFile, type OnnxGraph } from "./onnx-file.fixture";

/** What the tiny voice can say: each sign is a tone of its own, a space is silence. */
const signs = [..."abcdefghijklmnopqrstuvwxyz0123456789'äöüß"];
/** Length of a sign at speed 1, and the part of it that sounds. */
export const SIGN_MS = 100;
const SOUNDING = 0.6;
/** Sample rate of both models. */
const RATE = 16_000;
const FRAME = 320;
const hertz = (index: number): number => 300 + 100 * index;

const scalar = (name: string, value: number): Constant => ({ name, dims: [], floats: Float32Array.of(value) });
const whole = (name: string, values: readonly number[]): Constant => ({ name, dims: [values.length], ints: values });

/** A VITS-shaped graph: token ids become tones, longer by `length_scale`. */
const voiceGraph: OnnxGraph = {
  inputs: {
    x: { type: "int64", shape: [1, "N"] },
    x_length: { type: "int64", shape: [1] },
    noise_scale: { type: "float", shape: [1] },
    length_scale: { type: "float", shape: [1] },
    noise_scale_w: { type: "float", shape: [1] },
  },
  outputs: { y: { type: "float", shape: [1, 1, "T"] } },
  constants: [
    { name: "hertz", dims: [signs.length + 1], floats: Float32Array.from([0, ...signs.map((_, at) => hertz(at))]) },
    { name: "level", dims: [signs.length + 1], floats: Float32Array.from([0, ...signs.map(() => 0.5)]) },
    scalar("zero", 0),
    scalar("one", 1),
    scalar("length", (SIGN_MS * RATE) / 1000),
    scalar("turn", (2 * Math.PI) / RATE),
    scalar("rise", Math.PI / SOUNDING),
    whole("last", [2]),
    whole("flat", [1, 1, -1]),
  ],
  nodes: [
    ["Mul", ["length_scale", "length"], "lengths"],
    ["Squeeze", ["lengths"], "samples"],
    ["Range", ["zero", "samples", "one"], "at"],
    ["Gather", ["hertz", "x"], "tones"],
    ["Unsqueeze", ["tones", "last"], "tone"],
    ["Mul", ["tone", "at"], "turns"],
    ["Mul", ["turns", "turn"], "phase"],
    ["Sin", ["phase"], "wave"],
    ["Div", ["at", "samples"], "share"],
    ["Mul", ["share", "rise"], "swell"],
    ["Sin", ["swell"], "hill"],
    ["Relu", ["hill"], "envelope"],
    ["Gather", ["level", "x"], "levels"],
    ["Unsqueeze", ["levels", "last"], "loud"],
    ["Mul", ["loud", "envelope"], "shaped"],
    ["Mul", ["wave", "shaped"], "sound"],
    ["Reshape", ["sound", "flat"], "y"],
  ],
};

const kernels = (name: string, of: (angle: number) => number): Constant => ({
  name,
  dims: [signs.length, 1, FRAME],
  floats: Float32Array.from({ length: signs.length * FRAME }, (_, index) =>
    of((2 * Math.PI * hertz(Math.floor(index / FRAME)) * (index % FRAME)) / RATE),
  ),
});

/** A CTC-shaped graph that hears those tones: the sign whose tone has most of a frame's energy, a space in a long silence. */
const earGraph: OnnxGraph = {
  inputs: { x: { type: "float", shape: [1, "S"] } },
  outputs: { logits: { type: "float", shape: [1, "T", signs.length + 2] } },
  constants: [
    kernels("cosines", Math.cos),
    kernels("sines", Math.sin),
    whole("second", [1]),
    scalar("zero", 0),
    scalar("half", 0.5),
    scalar("faint", 4000),
    scalar("most", 0.9),
    scalar("silence", 1 / 2000),
  ],
  nodes: [
    ["Unsqueeze", ["x", "second"], "sound"],
    ["Conv", ["sound", "cosines"], "real", { strides: [FRAME], kernel_shape: [FRAME] }],
    ["Conv", ["sound", "sines"], "imaginary", { strides: [FRAME], kernel_shape: [FRAME] }],
    ["Mul", ["real", "real"], "real2"],
    ["Mul", ["imaginary", "imaginary"], "imaginary2"],
    ["Add", ["real2", "imaginary2"], "power"],
    ["ReduceSum", ["power", "second"], "total", { keepdims: 1 }],
    ["Add", ["total", "faint"], "bottom"],
    ["Div", ["power", "bottom"], "heard"],
    ["Mul", ["total", "zero"], "nothing"],
    ["Add", ["nothing", "half"], "blank"],
    ["AveragePool", ["total"], "around", { kernel_shape: [5], strides: [1], pads: [2, 2], count_include_pad: 1 }],
    ["Mul", ["around", "silence"], "loudness"],
    ["Sub", ["most", "loudness"], "space"],
    ["Concat", ["blank", "heard", "space"], "rows", { axis: 1 }],
    ["Transpose", ["rows"], "logits", { perm: [0, 2, 1] }],
  ],
};

/** Writes a folder with a voice of that language (in English words, as model makers write it) into `dir`. */
export function writeTinyVoice(dir: string, name = "vits-tiny-en", language = "English"): void {
  const metadata = {
    model_type: "vits",
    comment: "tones",
    frontend: "characters",
    language,
    sample_rate: String(RATE),
    n_speakers: "1",
    add_blank: "0",
    use_eos_bos: "0",
  };
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, "model.onnx"), onnxFile(voiceGraph, metadata));
  const rows = [" 0", ...signs.map((sign, at) => `${sign} ${at + 1}`)];
  writeFileSync(join(dir, name, "tokens.txt"), `${rows.map((row) => (row === " 0" ? "  0" : row)).join("\n")}\n`);
}

/** Writes a folder with a transcriber into `dir`, which hears what the tiny voices say. */
export function writeTinyTranscriber(dir: string, name = "sherpa-onnx-omnilingual-asr-tiny-ctc"): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, "model.onnx"), onnxFile(earGraph, { model_type: "omnilingual" }));
  const rows = ["<blk> 0", ...signs.map((sign, at) => `${sign} ${at + 1}`), `▁ ${signs.length + 1}`];
  writeFileSync(join(dir, name, "tokens.txt"), `${rows.join("\n")}\n`);
}
