import { expect, test } from "vitest";
import { readAddress, sourceOf, withAddress } from "./create-address";

const search = (text: string) => new URLSearchParams(text);

test("the tab and the run are read from the address", () => {
  expect(readAddress(search("kind=image&run=1"), "ugc")).toMatchObject({
    tab: { kind: "image" },
    run: { kind: "job", id: "1" },
  });
  expect(readAddress(search("again=1&set=2"), "variants")).toMatchObject({
    tab: { kind: "variants" },
    run: { kind: "set", id: "2" },
  });
  expect(readAddress(search("kind=nonsense"), "ugc")).toMatchObject({ tab: { kind: "ugc" }, run: null });
});

test("another tab keeps the run and what the drafts began with; another run takes the place of the last", () => {
  expect(withAddress(search("again=1&set=2"), { kind: "image" })).toBe("/dashboard/create?again=1&set=2&kind=image");
  expect(withAddress(search("set=2"), { run: { kind: "job", id: "3" } })).toBe("/dashboard/create?run=3");
  expect(withAddress(search("run=3"), { run: null })).toBe("/dashboard/create");
});

test("drafts belong to what they began with, whatever tab or run is shown", () => {
  expect(sourceOf(search("kind=image&run=1"))).toBe("new");
  expect(sourceOf(search("again=1&kind=variants&set=2"))).toBe("again=1");
  expect(sourceOf(search("brand=b&job=j"))).toBe("brand=b&job=j");
});
