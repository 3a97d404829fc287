import { expect, test } from "vitest";
import { withChannel } from "./channel-checkboxes";

test("a choice leaves out what was deleted since, which the service would refuse", () => {
  const channels = [{ id: "mail" }, { id: "hook" }];
  expect(withChannel(["gone", "mail"], channels, { id: "hook", isOn: true })).toEqual(["mail", "hook"]);
  expect(withChannel(["gone", "mail"], channels, { id: "mail", isOn: false })).toEqual([]);
});
