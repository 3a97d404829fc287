import { expect, test } from "vitest";
import { buttonOf } from "./overlays";

test("a button ends with a sentence or at a mark, not inside what follows", () => {
  expect(buttonOf("Get paid. Get on with it.")).toBe("Get paid");
  expect(buttonOf("087 555 0199, ask for Aoife")).toBe("087 555 0199");
  expect(buttonOf("Download it on the App Store or Google Play")).toBe("Download it");
  expect(buttonOf("Book your table now")).toBe("Book your table now");
});
