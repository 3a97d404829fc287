import { describe, expect, test } from "vitest";
import { fal } from "@/embedded/vendors/fal/vendor";
import { imageModelRow } from "@/lib/domains/catalog/image-models";
import { falImageRows } from "./image-rows";

const { accepts } = fal();
const ratios = ["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"];
const callsOf = (id: string) => {
  const most = imageModelRow(id)?.maxReferences ?? 0;
  const pictures = Array.from({ length: most }, (_, index) => `https://files.test/${index}.png`);
  return ratios.flatMap((aspectRatio) =>
    (most > 0 ? [[], pictures] : [[]]).flatMap((referenceUrls) =>
      [null, 7].map((seed) => falImageRows.get(id)!({ prompt: "A cup.", aspectRatio, seed, referenceUrls })),
    ),
  );
};

describe.each([...falImageRows.keys()])("%s", (id) => {
  test("every ratio, reference and seed is a body its vendor's own types accept", () => {
    for (const { endpoint, input } of callsOf(id))
      expect([endpoint, accepts(endpoint, input)]).toEqual([endpoint, true]);
  });

  test("any field spelled otherwise is refused: the contract would notice", () => {
    for (const { endpoint, input } of callsOf(id))
      for (const [name, value] of Object.entries(input)) {
        const { [name]: _, ...rest } = input;
        expect([name, accepts(endpoint, { ...rest, [`${name}s`]: value })]).toEqual([name, false]);
      }
  });
});

test("a prompt that Qwen gets cut ends before an emoji it has no room for", () => {
  const order = { aspectRatio: "1:1", seed: null, referenceUrls: ["https://files.test/1.png"] };
  const { input } = falImageRows.get("qwen-image-2")!({ ...order, prompt: `${"x".repeat(799)}\u{1f525}` });
  expect(input["prompt"]).toBe("x".repeat(799));
});
