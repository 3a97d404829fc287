import { describe, expect, test } from "vitest";
import { emptyLabel } from "./controls";
import { forms, parametersOf } from "./forms";
import { kinds, specOf } from "./kinds";

describe.each(kinds)("the form of $kind", (spec) => {
  test("has a labelled control for each of its parameters, which its contract declares", () => {
    for (const { name, label, description } of parametersOf(spec)) {
      expect(label).not.toBe(name);
      expect(`${name}: ${description}`).not.toBe(`${name}: `);
    }
  });
});

test("lists, bounds and defaults are those of the contract", () => {
  const parameters = new Map(parametersOf(specOf("image")).map((parameter) => [parameter.name, parameter]));
  const shape = parameters.get("aspectRatio");
  expect(shape?.control).toMatchObject({
    type: "choice",
    options: expect.arrayContaining([{ value: "4:5", label: "4:5 portrait" }]),
  });
  expect(shape && emptyLabel(shape)).toBe("Automatic");
  const captions = parametersOf(specOf("ugc")).find(({ name }) => name === "captionPreset");
  expect(captions && emptyLabel(captions)).toBe("Bold (default)");
  expect(parameters.get("count")?.control).toMatchObject({ type: "choice", isNumber: true });
  expect(parameters.get("enhancePrompt")?.control).toEqual({ type: "switch" });
  expect(parametersOf(specOf("ugc")).find(({ name }) => name === "duration")?.control).toEqual({
    type: "number",
    min: 5,
    max: 120,
  });
});

test("pages get them as plain data, with the call of each", () => {
  expect(JSON.parse(JSON.stringify(forms))).toEqual(forms);
  for (const { operation } of kinds) expect(forms.calls[operation]?.op.body).toBe(true);
});
