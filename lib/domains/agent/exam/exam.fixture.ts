import { describe, expect, test } from "vitest";
import { type ExamService, play } from "@/e2e/support/agent-exam";
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
