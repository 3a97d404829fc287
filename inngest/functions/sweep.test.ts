import { expect, test } from "vitest";
import { functions } from "../index";
import { sweeps } from "./sweep";

test("each piece of upkeep is a function of its own, in the engine's list, with a time of its own", () => {
  const ids = sweeps.map((one) => one.id());
  expect(new Set(ids).size).toBe(21);
  for (const one of sweeps) expect(functions).toContain(one);
  for (const one of sweeps) expect(one.opts.triggers).toHaveLength(1);
});
