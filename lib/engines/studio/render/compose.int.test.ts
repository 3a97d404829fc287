import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unwatched } from "../workers/control";
import { runChecks } from "../checks/run-checks";
import { encoder } from "../encode/encoder";
import { renderAd, type RenderRequest } from "./compose";
import { loudness, truePeak } from "../mix/loudness";
import { foreignLimits } from "../encode/open";
import { speakToFile, type Speech } from "../speech/speech-file";
import { childrenOf, isAlive, waitFor } from "../testing/processes";
import { testTimeline } from "../testing/timeline";

const quiet = unwatched();
let root = "";
let speech: Speech;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "compose-"));
  speech = await speakToFile(
    { lines: ["Stop.", "A lamp like the sun."], voiceId: "local/clara", targetSeconds: null, dir: root },
    quiet,
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

const film = () => {
  const words = speech.words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs + 200, endMs: endMs + 200 }));
  return testTimeline({ words, durationMs: Math.ceil(speech.seconds * 1000) + 900 });
};
/** A request with a folder of its own. */
const request = async (changes: Partial<RenderRequest> = {}): Promise<RenderRequest> => {
  const dir = await mkdtemp(join(root, "job-"));
  return {
    timeline: film(),
    speech,
    files: {},
    out: `${dir}/ad.mp4`,
    poster: `${dir}/ad.png`,
    dir,
    workers: 2,
    ...changes,
  };
};

describe("renderAd", () => {
  it("delivers what the document says: size, length, codecs, loudness, poster; progress never falls and ends at 1", async () => {
    const job = await request();
    const seen: number[] = [];
    const report = await renderAd(job, { signal: quiet.signal, onProgress: (fraction) => void seen.push(fraction) });
    const info = await encoder.probe(job.out, foreignLimits);
    expect(info.video).toMatchObject({ codec: "h264", isYuv420p: true, width: 360, height: 640, fps: 30 });
    expect(info.audio).toEqual({ codec: "aac", rate: 48_000, channels: 2 });
    expect(Math.abs(info.seconds - job.timeline.durationMs / 1000)).toBeLessThan(0.05);
    const sound = await encoder.decodeAudio(job.out);
    expect(Math.abs(loudness(sound!) + 14)).toBeLessThan(0.5);
    expect(truePeak(sound!)).toBeLessThan(-1);
    expect(await sharp(job.poster).metadata()).toMatchObject({ format: "png", width: 360, height: 640 });
    expect(report).toMatchObject({
      frames: Math.round((job.timeline.durationMs * 30) / 1000),
      width: 360,
      height: 640,
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    expect((await readdir(job.dir)).toSorted()).toEqual(["ad.mp4", "ad.png"]);
    const checks = await runChecks({ file: job.out, timeline: job.timeline, boxes: report.boxes }, quiet);
    const integrity = checks.filter(({ id }) => /^(file|duration|video\.black|audio)/.test(id));
    expect(integrity.map(({ id, status }) => `${id} ${status}`)).toEqual(
      integrity.map(({ id }) => `${id} ${id === "duration.target" ? "skipped" : "pass"}`),
    );
  });

  it("writes the same bytes with one worker, two and three, and when a child is killed halfway", async () => {
    const render = async (workers: number) => (await renderAd(await request({ workers }), quiet)).renderHash;
    const expected = await render(1);
    expect(await render(3)).toBe(expected);
    let killed = 0;
    const onProgress = async (fraction: number): Promise<void> => {
      if (fraction === 0 || killed > 0) return;
      const [victim] = await childrenOf(process.pid, "render-child");
      if (victim === undefined || killed > 0) return;
      killed += 1;
      process.kill(victim, "SIGKILL");
    };
    const report = await renderAd(await request(), {
      signal: quiet.signal,
      onProgress: (done) => void onProgress(done),
    });
    expect(killed).toBe(1);
    expect(report.renderHash).toBe(expected);
  });

  it("leaves no child and no file behind when it is cancelled", async () => {
    const job = await request({ timeline: testTimeline({ durationMs: 30_000 }) });
    const abort = new AbortController();
    const reason = new Error("cancelled by the caller");
    let furthest = 0;
    const onProgress = (done: number): void => {
      furthest = done;
      if (done > 0) abort.abort(reason);
    };
    const kept = await childrenOf(process.pid, "check-child");
    const running = renderAd(job, { signal: abort.signal, onProgress });
    await expect(running).rejects.toBe(reason);
    expect(furthest).toBeLessThan(0.5); // no child took a killed one's place
    expect(await childrenOf(process.pid)).toEqual(kept);
    await pause(1500); // a child that survived would write its files anew in this time
    expect(await readdir(job.dir)).toEqual([]);
    expect(await childrenOf(process.pid)).toEqual(kept);
  });

  it("takes its children with it when its process is killed", async () => {
    const dir = await mkdtemp(join(root, "orphan-"));
    const parent = fork("lib/engines/studio/testing/render-forever.ts", [dir], { execArgv: ["--import", "tsx"] });
    await once(parent, "message");
    const children = await childrenOf(parent.pid ?? 0);
    expect(children.length).toBeGreaterThanOrEqual(2);
    parent.kill("SIGKILL");
    await waitFor(async () => !(await Promise.all(children.map(isAlive))).includes(true), 2000);
  });

  it("fails with the child's words, and cleans up, when a picture is missing", async () => {
    const timeline = testTimeline({
      pictures: [{ id: "p", key: "nowhere", width: 9, height: 9, cutOutKey: null, focus: [0.5, 0.5] }],
    });
    const scenes = timeline.scenes.map((scene) => ({ ...scene, visual: { ...scene.visual, pictures: ["p"] } }));
    const job = await request({ timeline: { ...timeline, scenes } });
    await expect(renderAd(job, quiet)).rejects.toThrow("no file was given for nowhere");
    expect(await readdir(job.dir)).toEqual([]);
  });

  it("renders without sound when nobody speaks and no music plays: no audio stream, not a silent one", async () => {
    const timeline = testTimeline({ durationMs: 900, music: { mood: "none", gainDb: -18 } });
    const job = await request({ timeline, speech: null });
    expect(await renderAd(job, quiet)).toMatchObject({ loudnessLufs: null, truePeakDb: null });
    expect((await encoder.probe(job.out, foreignLimits)).audio).toBeNull();
  });

  it("puts the index before the media", async () => {
    const job = await request({ timeline: testTimeline({ durationMs: 300 }), speech: null });
    await renderAd(job, quiet);
    const bytes = await readFile(job.out);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });
});
