import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExamService, play, startExamService } from "@/e2e/support/agent/agent-exam";
import { useDatabase } from "@/e2e/support/database";
import { type ExamTurn, isRight } from "./turn.fixture";

/** Plays the turns of an exam on a service. Call it in a file that has set it up. */
export function examSuite(name: string, turns: readonly ExamTurn[], service: () => ExamService): void {
  describe(name, () => {
    for (const [index, turn] of turns.entries()) {
      test(`${index + 1} (${turn.state}): ${turn.said}`, async () => {
        const outcome = await play(service(), turn);
        expect(isRight(outcome, turn.expect), JSON.stringify(outcome, null, 1).slice(0, 3000)).toBe(true);
      });
    }
  });
}

/** The same on a service and a database of this file. Each exam is a file, so that workers share them out. */
export function examFile(name: string, turns: readonly ExamTurn[]): void {
  let service: ExamService;
  beforeAll(async () => {
    await useDatabase();
    service = await startExamService();
  });
  afterAll(() => service.close());
  examSuite(name, turns, () => service);
}
