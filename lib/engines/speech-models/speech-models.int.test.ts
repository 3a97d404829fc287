import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { childrenOf } from "../studio/testing/processes";
import { type Control, unwatched } from "../studio/workers/control";
import { hasSpeechLibrary } from "./installed";
import type { TranscriberModel, VoiceModel } from "./model";
import { readModelFolder } from "./read-folder";
import { speakNeural, toLoadable, transcribeNeural } from "./run-speech";
import { SIGN_MS, writeTinyTranscriber, writeTinyVoice } from "./tiny-models.fixture";

const dir = mkdtempSync(join(tmpdir(), "speech-models-"));
const quiet: Control = unwatched();
let voice: VoiceModel;
let transcriber: TranscriberModel;

const modelOf = <T extends "speak" | "transcribe">(folder: string, task: T) => {
  const model = readModelFolder(join(dir, folder));
  if (model.task !== task) throw new Error(`${folder} has another task`);
  return model as Extract<typeof model, { task: T }>;
};

beforeAll(() => {
  writeTinyVoice(dir);
  writeTinyTranscriber(dir);
  voice = modelOf("vits-tiny-en", "speak");
  transcriber = modelOf("sherpa-onnx-omnilingual-asr-tiny-ctc", "transcribe");
});
afterAll(() => rmSync(dir, { recursive: true }));

const text = "coffee roasted on tuesday for 25 people";
/** Time at which each word begins: the graph gives every sign the same length. */
const startsOf = (said: string) =>
  said.split(" ").map((_, at, words) => words.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0) * SIGN_MS);
const file = (name: string) => join(dir, `${name}.wav`);

type Sentences = { text: string; pauseMs: number }[];
const speak = async (
  lines: Sentences[],
  options: { speed?: number; hasTranscriber?: boolean; name?: string; control?: Control } = {},
) => {
  const { speed = 1, hasTranscriber = false, name = "line", control = quiet } = options;
  return speakNeural(
    {
      voice: await toLoadable(voice),
      transcriber: hasTranscriber ? await toLoadable(transcriber) : null,
      sid: 0,
      speed,
      lines: lines.map((sentences, at) => ({ sentences, file: file(`${name}-${at}`) })),
    },
    control,
  );
};

// Skipped where the optional package sherpa-onnx-node is not installed.
describe.skipIf(!hasSpeechLibrary())("models on this machine", () => {
  test("a voice speaks in sentences, and each word is heard within 120 ms of where the graph put it", async () => {
    const shares: number[] = [];
    const control = { ...quiet, onProgress: (share: number) => void shares.push(share) };
    const sentences = [
      { text: `${text}.`, pauseMs: 270 },
      { text: "—", pauseMs: 270 },
      { text, pauseMs: 0 },
    ];
    const { lines } = await speak([sentences], { hasTranscriber: true, control });
    const [first, unsaid, last] = lines[0]!.sentences;
    expect(unsaid).toBeNull();
    for (const sentence of [first!, last!]) {
      expect(sentence.transcript.map((word) => word.text)).toEqual(text.split(" "));
      for (const [at, startMs] of startsOf(text).entries())
        expect(Math.abs(sentence.transcript[at]!.startMs - sentence.startMs - startMs)).toBeLessThan(120);
    }
    expect(last!.startMs - first!.endMs).toBe(270);
    expect(lines[0]!.seconds).toBeCloseTo(last!.endMs / 1000, 2);
    expect(shares).toContain(1);
  });

  test("equal requests give equal samples, and a faster one is shorter", async () => {
    const [once, again, faster] = ["once", "again", "faster"];
    const said = [[{ text, pauseMs: 0 }]];
    await speak(said, { name: once! });
    await speak(said, { name: again! });
    const { lines } = await speak(said, { name: faster!, speed: 1.15 });
    expect(readFileSync(file("again-0")).equals(readFileSync(file("once-0")))).toBe(true);
    expect(lines[0]!.seconds).toBeCloseTo((text.length * SIGN_MS) / 1000 / 1.15, 0);
  });

  test("a recording is written down, with the times of its words", async () => {
    await speak(
      [
        [
          { text, pauseMs: 400 },
          { text, pauseMs: 0 },
        ],
      ],
      { name: "record" },
    );
    const request = { file: file("record-0"), transcriber: await toLoadable(transcriber), hasTimes: true };
    const { words } = await transcribeNeural(request, quiet);
    expect(words.map((word) => word.text).join(" ")).toBe(`${text} ${text}`);
    const second = words[7]!.startMs;
    for (const [at, startMs] of startsOf(text).entries()) {
      expect(Math.abs(words[at]!.startMs - startMs)).toBeLessThan(120);
      expect(Math.abs(words[at + 7]!.startMs - second - startMs)).toBeLessThan(120);
    }
    const untimed = await transcribeNeural({ ...request, hasTimes: false }, quiet);
    expect(untimed.words.map((word) => word.text)).toEqual(words.map((word) => word.text));
  });

  test("two hundred lines are spoken by one process, whose memory does not grow with them", async () => {
    const lines = Array.from({ length: 100 }, () => [{ text: "go", pauseMs: 0 }]);
    const memoryOf = async () => {
      const [pid] = await childrenOf(process.pid, "speech-child");
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return { pid, mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
    };
    await speak(lines);
    const before = await memoryOf();
    await speak(lines);
    const after = await memoryOf();
    expect(after.pid).toBe(before.pid);
    expect(after.mb - before.mb).toBeLessThan(60);
  });

  test("a cancel ends a sentence at once, with the caller's own reason", async () => {
    const abort = new AbortController();
    const control = { signal: abort.signal, onProgress: () => abort.abort(new Error("cancelled by its owner")) };
    await expect(
      speak(
        [
          [
            { text, pauseMs: 0 },
            { text, pauseMs: 0 },
          ],
        ],
        { control },
      ),
    ).rejects.toThrow("cancelled by its owner");
  });

  test("a model the library cannot run fails, and the next one speaks", async () => {
    const broken = {
      ...(await toLoadable(voice)),
      key: "broken",
      config: { model: { vits: { model: file("line-0") } } },
    };
    const lines = [{ sentences: [{ text, pauseMs: 0 }], file: file("broken") }];
    await expect(speakNeural({ voice: broken, transcriber: null, sid: 0, speed: 1, lines }, quiet)).rejects.toThrow();
    expect((await speak([[{ text, pauseMs: 0 }]])).lines[0]!.seconds).toBeGreaterThan(1);
  });
});
