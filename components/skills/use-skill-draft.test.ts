import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { UserSkill } from "@/lib/contract/skills";
import { useSkillDraft } from "./use-skill-draft";

const skill: UserSkill = {
  id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d",
  slug: "weekly-offer",
  name: "Weekly offer",
  description: null,
  kind: "ugc",
  prompt_template: "An ad for {{product}}.",
  default_params: {},
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
};
const newer: UserSkill = { ...skill, prompt_template: "Sell {{product}}.", updated_at: "2026-11-02T00:00:00.000Z" };
const show = () => {
  vi.stubGlobal("document", new EventTarget());
  return renderHook(useSkillDraft, skill, async () => new Response());
};

test("a newer record of a skill is taken while nothing is unsaved; an older one never", async () => {
  const hook = await show();
  hook.rerender(newer);
  await expect.poll(() => hook.current.draft.promptTemplate).toBe("Sell {{product}}.");
  expect(hook.current.isChanged).toBe(false);
  hook.rerender({ ...skill });
  expect(hook.current.draft.promptTemplate).toBe("Sell {{product}}.");
});

test("what was typed stays when a newer record arrives, and leaving the page asks", async () => {
  const hook = await show();
  hook.current.change({ promptTemplate: "Mine for {{product}}." });
  await expect.poll(() => hook.current.isChanged).toBe(true);
  hook.rerender(newer);
  const leaving = new Event("beforeunload", { cancelable: true });
  await expect.poll(() => (window.dispatchEvent(leaving), leaving.defaultPrevented)).toBe(true);
  expect(hook.current.draft.promptTemplate).toBe("Mine for {{product}}.");
});

test("a skill is saved in whatever order the database gives its parameters back", async () => {
  vi.stubGlobal("document", new EventTarget());
  const hook = await renderHook(useSkillDraft, skill, async (request) => {
    const { defaultParams } = (await request.json()) as { defaultParams: UserSkill["default_params"] };
    const backwards = Object.fromEntries(Object.entries(defaultParams).toReversed());
    return Response.json({ skill: { ...newer, prompt_template: skill.prompt_template, default_params: backwards } });
  });
  hook.current.change({ defaultParams: { captionPreset: "minimal", duration: 8, look: undefined } });
  await expect.poll(() => hook.current.isChanged).toBe(true);
  await hook.current.save();
  await expect.poll(() => hook.current.isChanged).toBe(false);
});

test("only what was changed is saved; what another tab saved meanwhile is shown", async () => {
  vi.stubGlobal("document", new EventTarget());
  const sent: unknown[] = [];
  const hook = await renderHook(useSkillDraft, skill, async (request) => {
    sent.push(await request.json());
    return Response.json({ skill: { ...newer, name: "Friday offer" } });
  });
  hook.current.change({ name: "Friday offer" });
  await expect.poll(() => hook.current.isChanged).toBe(true);
  await hook.current.save();
  expect(sent).toEqual([{ name: "Friday offer" }]);
  await expect.poll(() => hook.current.draft.promptTemplate).toBe(newer.prompt_template);
  expect(hook.current.isChanged).toBe(false);
});

test("what was not changed follows a newer record, each parameter by itself", async () => {
  const hook = await show();
  hook.current.change({ name: "Friday offer", defaultParams: { duration: 12 } });
  await expect.poll(() => hook.current.isChanged).toBe(true);
  hook.rerender({ ...newer, default_params: { look: "bold" } });
  await expect
    .poll(() => hook.current.draft)
    .toMatchObject({
      ...{ name: "Friday offer", promptTemplate: newer.prompt_template },
      defaultParams: { duration: 12, look: "bold" },
    });
});
