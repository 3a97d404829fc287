import { describe, expect, test } from "vitest";
import { CreateVariantSetRequest } from "@/lib/contract/variants";
import { armsOf } from "@/lib/domains/variants/arms";
import { toDraft } from "../draft";
import { countVersions, toVariantDraft, toVariantRequest } from "./draft";

const values = { duration: 8, look: "calm" };
const initialDraft = { kind: "variants", prompt: "An ad for tea.", script: "", pictures: [], values };
const draft = {
  ...toVariantDraft(initialDraft),
  hook: "One.\n\n Two. \nOne.",
  cta: "Come in",
  voiceId: ["local/clara", "local/june"],
  actorId: ["maya", "leo"],
};

describe.each(["full", "oneFactor"] as const)("a set of design %s", (design) => {
  test("counts the versions as the service does, and is a request of its contract", () => {
    const request = toVariantRequest(toDraft(initialDraft), { ...draft, design });
    const parsed = CreateVariantSetRequest.parse(request);
    expect(parsed.base).toMatchObject({ prompt: "An ad for tea.", duration: 8, look: "calm" });
    expect(parsed.axes.hook).toEqual(["One.", "Two."]);
    expect(armsOf(parsed)).toHaveLength(countVersions({ ...draft, design }));
    expect(parsed.maxUnits).toBe(countVersions({ ...draft, design }));
  });
});

test("begins with the choices of an earlier ad", () => {
  const earlier = { aspectRatio: "1:1", actorId: "maya", voiceId: "local/clara" };
  expect(toVariantDraft({ ...initialDraft, values: earlier })).toMatchObject({
    ...{ aspectRatio: ["1:1"], actorId: ["maya"], voiceId: ["local/clara"] },
  });
});

test("variants of a finished ad begin with its own values and send its job in place of a brief", () => {
  const own = {
    fromJobId: "6081ce62-134f-4740-98f6-19421eae2a86",
    hook: "Hold on.",
    cta: "Come in.",
    aspectRatio: ["9:16"],
    captionPreset: ["minimal"],
    voiceId: ["local/clara"],
    actorId: ["maya"],
  };
  const begun = toVariantDraft({ ...initialDraft, variants: own });
  expect(countVersions(begun)).toBe(1);
  const request = toVariantRequest(toDraft(initialDraft), { ...begun, hook: `${begun.hook}\nStop.` });
  const parsed = CreateVariantSetRequest.parse(request);
  expect(parsed).toMatchObject({ fromJobId: own.fromJobId, maxUnits: 2 });
  expect(parsed.base).toBeUndefined();
  expect(parsed.axes.hook).toEqual(["Hold on.", "Stop."]);
});
