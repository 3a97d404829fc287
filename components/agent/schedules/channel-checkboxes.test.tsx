import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AgentChannel } from "@/lib/contract/channels";
import { ChannelCheckboxes, withChannel } from "./channel-checkboxes";

test("a choice leaves out what was deleted since, which the service would refuse", () => {
  const channels = [{ id: "mail" }, { id: "hook" }];
  expect(withChannel(["gone", "mail"], channels, { id: "hook", isOn: true })).toEqual(["mail", "hook"]);
  expect(withChannel(["gone", "mail"], channels, { id: "mail", isOn: false })).toEqual([]);
});

test("channels that were deleted are shown, to be taken out; while the channels are not read, nothing is", () => {
  const shown = (channels: readonly AgentChannel[] | undefined) =>
    renderToStaticMarkup(
      <ChannelCheckboxes channels={channels} chosen={["gone", "mail"]} onChange={() => undefined} />,
    );
  const mail = { id: "mail", name: "Team", email: "team@example.com", status: "active" } as AgentChannel;
  expect(shown([mail])).toContain("1 deleted channel");
  expect(shown([])).toContain("2 deleted channels");
  expect(shown(undefined)).toBe("");
});
