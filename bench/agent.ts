import { loadavg } from "node:os";
import { play, startExamService } from "../e2e/support/agent/agent-exam";
import { firstExam } from "../lib/domains/agent/exam/first.fixture";
import { thirdExam } from "../lib/domains/agent/exam/third.fixture";
import { isRight } from "../lib/domains/agent/exam/turn.fixture";
import { onOwnDatabase } from "./environment";
import { percentile } from "./percentile";

// How long a person waits for the rule-based planner: from the message to the last word, question or proposal, reads included.

/** Times of the exams' turns, in milliseconds, and how many were right. */
export interface AgentFigures {
  readonly turns: number;
  readonly right: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Processor time of this process for a turn, what led to it included: other work on the machine does not count. */
  readonly p95CpuMs: number;
}

/** Plays the turns of the exams through the API in this process, on a database of its own. */
export const measureAgent = (): Promise<AgentFigures> =>
  onOwnDatabase("agent", { LOG_LEVEL: "error", AGENT_MODEL: "local/planner" }, async () => {
    const service = await startExamService();
    return await playTurns(service).finally(() => service.close());
  });

async function playTurns(service: Awaited<ReturnType<typeof startExamService>>): Promise<AgentFigures> {
  const turns = [...firstExam, ...thirdExam];
  const [times, cpu]: [number[], number[]] = [[], []];
  let right = 0;
  for (const turn of turns) {
    const used = process.cpuUsage();
    const outcome = await play(service, turn);
    const { user, system } = process.cpuUsage(used);
    cpu.push(Math.round((user + system) / 1000));
    times.push(outcome.ms);
    if (isRight(outcome, turn.expect)) right += 1;
  }
  const [p50Ms, p95Ms, maxMs] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
  return { turns: turns.length, right, p50Ms, p95Ms, maxMs, p95CpuMs: percentile(cpu, 0.95) };
}

/** The figures as a line of text. */
export const describeAgent = ({ turns, right, p50Ms, p95Ms, maxMs, p95CpuMs }: AgentFigures): string =>
  [
    `${turns} turns, ${right} right: p50 ${p50Ms} ms, p95 ${p95Ms} ms (bound 500 ms on an idle machine), longest ${maxMs} ms`,
    `processor time of a turn with all that leads to it: p95 ${p95CpuMs} ms; load ${loadavg()[0]?.toFixed(1)}`,
  ].join("\n");
