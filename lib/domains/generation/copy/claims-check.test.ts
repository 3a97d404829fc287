import { expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { claimsCheck } from "./claims-check";

type Scenes = Parameters<typeof claimsCheck>[1]["scenes"];
const scene = (line: string, startMs: number, overlays: Scenes[number]["overlays"] = []): Scenes[number] => ({
  id: `s${startMs}`,
  role: "talk",
  startMs,
  endMs: startMs + 2000,
  line,
  visual: { kind: "talk", setting: "desk", emotion: "warm", pictures: [] },
  overlays,
});
const brief = toBrief({ prompt: "Ad for our lamp. Costs $29. Don't mention the battery." }, 1);

test("what was given passes", () => {
  const check = claimsCheck(brief, { scenes: [scene("It costs $29.", 0)] });
  expect(check).toMatchObject({ id: "copy.claims", status: "pass", measured: 0 });
});

test("a claim nothing backs fails with its words and its second", () => {
  const card = { kind: "card" as const, text: "Rated 5 stars", source: "script" };
  const check = claimsCheck(brief, { scenes: [scene("Meet our lamp.", 0), scene("It's only $19.", 2000, [card])] });
  expect(check).toMatchObject({ status: "fail", at: 2 });
  expect(check.message).toContain("$19");
  expect(check.message).toContain("Rated");
});

test("a forbidden word fails", () => {
  expect(claimsCheck(brief, { scenes: [scene("The battery is new.", 0)] }).status).toBe("fail");
});
