import { availableParallelism, cpus } from "node:os";
import { makeAccount } from "../e2e/support/account";
import { createClient } from "../e2e/support/client";
import { type Cluster, type Member, openCluster } from "../e2e/support/cluster";
import { postAd, shortAd } from "../e2e/support/jobs";
import { onOwnDatabase } from "./environment";
import { machineSeconds, treeSeconds } from "./processor-time";
import { shoot, type Shot } from "./shoot";
import { untilEnded } from "./until-ended";

// What a second worker and a second web process add. All of it runs on this machine: each worker is held to processors of its own,
// half of what there are, and what else this machine did meanwhile is printed beside the figures. Linux only: reads /proc.

const RATIO_WANTED = 1.8;
const WARM_UP = 4;
const KEYS = 50;

/** Size of a measurement. */
export interface Effort {
  /** Short ads with each number of workers. */
  readonly ads: number;
  /** Seconds of requests with each number of webs. */
  readonly seconds: number;
}

/** A number of short ads made by some workers. */
export interface WorkerFigure {
  readonly workers: number;
  readonly ads: number;
  readonly seconds: number;
  /** Processor seconds of the workers and all that they started, and of everything else on this machine. */
  readonly cpuSeconds: number;
  readonly otherSeconds: number;
}

/** `GET /me` on some webs at the same time. */
export interface WebFigure {
  readonly webs: number;
  readonly shots: readonly Shot[];
}

/** All figures. */
export interface ScaleFigures {
  readonly workers: readonly WorkerFigure[];
  readonly webs: readonly WebFigure[];
}

const workerNames = ["worker-1", "worker-2"] as const satisfies readonly Member[];
const half = Math.max(1, Math.floor(availableParallelism() / 2));
const processors = { "worker-1": `0-${half - 1}`, "worker-2": half < cpus().length ? `${half}-${2 * half - 1}` : "0" };

/** Makes an ad for each of as many accounts: nobody finds what another made, and every number of workers does the same work. */
async function makeAds(origin: string, count: number): Promise<void> {
  const api = createClient(origin);
  const keys = await Promise.all(Array.from({ length: count }, () => makeAccount()));
  const ids = keys.map(async ({ secret }, n) => (await postAd(api, secret, { ...shortAd, seed: n })).id);
  await untilEnded(await Promise.all(ids));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

async function measureWorkers(cluster: Cluster, names: readonly Member[], ads: number): Promise<WorkerFigure> {
  await cluster.start(...names);
  const [origin] = cluster.webs;
  // Programs are loaded and compiled once, whoever comes first.
  await makeAds(origin, WARM_UP);
  const used = (): number => sumOf(names.map((name) => treeSeconds(cluster.pidOf(name))));
  const [usedBefore, machineBefore, began] = [used(), machineSeconds(), performance.now()];
  await makeAds(origin, ads);
  const cpuSeconds = used() - usedBefore;
  const otherSeconds = machineSeconds() - machineBefore - cpuSeconds;
  return { workers: names.length, ads, seconds: (performance.now() - began) / 1000, cpuSeconds, otherSeconds };
}

async function measureWebs(cluster: Cluster, names: readonly ("web-1" | "web-2")[], seconds: number) {
  const keys = (await Promise.all(Array.from({ length: KEYS }, () => makeAccount()))).map(({ secret }) => secret);
  const shots = names.map((name) => {
    const url = `${cluster.originOf(name)}/api/public/v1/me`;
    return shoot({ url, pid: cluster.pidOf(name), method: "GET", headers: {}, keys, seconds });
  });
  return { webs: names.length, shots: await Promise.all(shots) };
}

/** Starts the cluster with as many workers as there are, and ends it after `act`. */
async function withCluster<T>(workers: number, act: (cluster: Cluster) => Promise<T>): Promise<T> {
  const more = { WORKERS: String(workers), RATE_REQUESTS_PER_MINUTE: "1000000000", LOG_LEVEL: "warn" };
  const cluster = await openCluster(more, processors);
  try {
    await cluster.start("engine", "web-1");
    return await act(cluster);
  } finally {
    await cluster.close();
  }
}

/** Measures on a database, a bucket and an engine of its own: ads with one and two workers, requests with one and two webs. */
export const measureScale = ({ ads, seconds }: Effort): Promise<ScaleFigures> =>
  onOwnDatabase("workers", { LOG_LEVEL: "warn" }, async () => {
    const one = await withCluster(1, (cluster) => measureWorkers(cluster, workerNames.slice(0, 1), ads));
    const two = await withCluster(2, (cluster) => measureWorkers(cluster, workerNames, ads));
    const webs = await withCluster(1, async (cluster) => {
      await measureWebs(cluster, ["web-1"], 1);
      const alone = await measureWebs(cluster, ["web-1"], seconds);
      await cluster.start("web-2");
      await measureWebs(cluster, ["web-2"], 1);
      return [alone, await measureWebs(cluster, ["web-1", "web-2"], seconds)];
    });
    return { workers: [one, two], webs };
  });

const perMinute = ({ ads, seconds }: WorkerFigure): number => (ads / seconds) * 60;

function describeWorker(figure: WorkerFigure): string {
  const { workers, ads, seconds, cpuSeconds, otherSeconds } = figure;
  const busy = ((cpuSeconds + otherSeconds) / (seconds * cpus().length)) * 100;
  return [
    `${workers} worker${workers === 1 ? " " : "s"} ${perMinute(figure).toFixed(2).padStart(7)} ads/min`,
    `${ads} ads of ${shortAd.duration} s in ${seconds.toFixed(0)} s`,
    `${(cpuSeconds / ads).toFixed(1)} CPU-s an ad`,
    `workers used ${(cpuSeconds / seconds).toFixed(2)} cores, all else ${(otherSeconds / seconds).toFixed(2)}`,
    `machine ${busy.toFixed(0)} % busy`,
  ].join("  ");
}

function describeWeb({ webs, shots }: WebFigure): string {
  const rate = sumOf(shots.map(({ requestsPerSecond }) => requestsPerSecond));
  const micros = sumOf(shots.map((shot) => shot.cpuMicros * shot.requestsPerSecond)) / rate;
  const failures = sumOf(shots.map((shot) => shot.failures));
  return [
    `${webs} web${webs === 1 ? " " : "s"}    ${rate.toFixed(0).padStart(7)} requests/s of GET /me`,
    `${micros.toFixed(0)} us CPU each, ${(1e6 / micros).toFixed(0)} a second and core`,
    `p99 ${Math.max(...shots.map(({ p99Ms }) => p99Ms))} ms  failed ${failures}`,
  ].join("  ");
}

/** What the second worker added, and what the machine had left for it. */
function describeRatio([one, two]: readonly WorkerFigure[]): string {
  if (!one || !two) throw new Error("one and two workers are measured");
  const ratio = perMinute(two) / perMinute(one);
  const idle = (figure: WorkerFigure): number =>
    figure.seconds * cpus().length - figure.cpuSeconds - figure.otherSeconds;
  const allowed = cpus().length - two.otherSeconds / two.seconds;
  return [
    `two workers / one: ${ratio.toFixed(2)} (goal: at least ${RATIO_WANTED})`,
    `each worker was held to ${half} of ${cpus().length} cores; beside all else ${allowed.toFixed(2)} cores were left for the two, idle were ${(idle(two) / two.seconds).toFixed(2)}`,
  ].join("\n");
}

/** The figures as lines of text. */
export const describeScale = ({ workers, webs }: ScaleFigures): string =>
  [...workers.map(describeWorker), describeRatio(workers), ...webs.map(describeWeb)].join("\n");
