import { expect, test } from "vitest";
import { searchKeysOn } from "./search-keys";

test.each([
  ["Linux x86_64", "Ctrl K"],
  ["Win32", "Ctrl K"],
  ["", "Ctrl K"],
  ["MacIntel", "⌘K"],
  ["iPhone", "⌘K"],
])("on %s the search is opened by %s", (platform, keys) => expect(searchKeysOn(platform)).toBe(keys));
