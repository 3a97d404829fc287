import { useState } from "react";
import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { ScriptBrief, ScriptDraft } from "@/lib/contract/ugc-scripts";
import { type Draft, toDraft } from "../draft";
import { useScriptDrafts } from "./use-script-drafts";

const brief: ScriptBrief = {
  ...{ product: null, kind: null, language: "en", audience: null, callToAction: null, durationSeconds: 15 },
  ...{ facts: [], directions: [], omitted: [] },
};
const draftSaying = (say: string): ScriptDraft => ({
  ...{ structure: "offer_first", callToAction: "Come in", words: 2, estimatedSeconds: 2 },
  lines: [{ role: "hook", say, onScreen: null }],
});

function useStep(begun: Draft) {
  const [draft, change] = useState(begun);
  return { draft, change, drafts: useScriptDrafts(draft, change) };
}
const written = async (): Promise<Response> =>
  Response.json({ brief, scripts: [draftSaying("Drink tea."), draftSaying("Tea time.")] });
const show = (script: string, answer = written) =>
  renderHook(useStep, toDraft({ kind: "ugc", prompt: "An ad for tea.", script, pictures: [], values: {} }), answer);

test("a script that was typed is there again after drafts, however many were written, chosen or edited", async () => {
  const step = await show("My own words.");
  step.current.drafts.write();
  await expect.poll(() => step.current.draft.script).toBe("Drink tea.");
  step.current.drafts.writeOthers();
  await expect.poll(() => step.current.draft.scripts?.seed).toBe(3);
  step.current.drafts.choose(1);
  await expect.poll(() => step.current.draft.script).toBe("Tea time.");
  step.current.drafts.restoreTyped?.();
  await expect.poll(() => step.current.draft).toMatchObject({ script: "My own words.", scripts: null });
});

test("without a typed one there is none to restore; a draft taken as one text stays", async () => {
  const step = await show("");
  step.current.drafts.write();
  await expect.poll(() => step.current.draft.script).toBe("Drink tea.");
  expect(step.current.drafts.restoreTyped).toBeNull();
  step.current.drafts.close();
  await expect.poll(() => step.current.draft).toMatchObject({ script: "Drink tea.", scripts: null });
});

test.each([
  [["Drink tea.", "Tea time."], true],
  [["Drink tea.", "Tea time.", "Hot tea."], false],
])("%j for a brief that three were asked for: it says so where they are fewer", async (says, areFew) => {
  const step = await show("", async () => Response.json({ brief, scripts: says.map(draftSaying) }));
  expect(step.current.drafts.areFew).toBe(false);
  step.current.drafts.write();
  await expect.poll(() => step.current.drafts.data?.scripts).toHaveLength(says.length);
  expect(step.current.drafts.areFew).toBe(areFew);
});

test("a brief that was cleared while its scripts were written stays empty", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const step = await show("", () => released.then(written));
  const empty = { ...step.current.draft, prompt: "" };
  step.current.drafts.write();
  await expect.poll(() => step.current.drafts.isPending).toBe(true);
  step.current.change(empty);
  release();
  await expect.poll(() => step.current.drafts.isPending).toBe(false);
  expect(step.current.draft).toEqual(empty);
});
