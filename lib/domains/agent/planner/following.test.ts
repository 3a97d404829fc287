import { expect, test } from "vitest";
import { did, says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, secondWorld } from "./second-exam-world.fixture";

test("“for it” means what was made last", () => {
  const asked: unknown[] = [];
  const world = {
    ...secondWorld,
    ugc_draftScripts: (args: object) => {
      asked.push(args);
      return { brief: {}, scripts: [] };
    },
  };
  expect(turn([...afterKettle(), says("generate 5 hooks for it")], world).reads).toEqual(["ugc_draftScripts"]);
  expect(asked).toEqual([expect.objectContaining({ prompt: kettle.prompt })]);
});

test("a question that was passed over stays readable", () => {
  const skipped = { response: null, skipped: true, reason: "superseded" };
  const left = did("ask_user", { question: "What is it for?" }, skipped);
  expect(turn([says("make me an ad"), ...left], secondWorld).words).toMatch(/^What is it for\?/);
});
