import { expect, test } from "vitest";
import { placeholdersIn } from "./placeholders";

test("what stands in brackets is still to be written, each once; other text is not", () => {
  expect(placeholdersIn("[name], [what it is]. [name] is here. A (small) note.")).toEqual(["name", "what it is"]);
  expect(placeholdersIn("Lumi, a lamp that dims itself.")).toEqual([]);
  expect(placeholdersIn("[]")).toEqual([]);
});
