import { expect, test } from "vitest";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { ApiError } from "@/lib/contract/errors";
import { fold } from "../runs/fold";
import { plannerContextOf } from "./planner-context";
import { toolErrorEvent } from "../tools/tool-error";

const call = (toolCallId: string): AgentEvent => ({
  type: "tool-input-available",
  toolCallId,
  toolName: "ugc_create",
  input: {},
});
const decline = (toolCallId: string, reason?: string): AgentEvent[] => [
  { type: "tool-approval-request", approvalId: `pin_${toolCallId}`, toolCallId },
  { type: "tool-approval-response", approvalId: `pin_${toolCallId}`, approved: false, ...(reason && { reason }) },
  { type: "tool-output-denied", toolCallId },
];

test("outcomes reach the planner as fields, from the log of a run; what older logs lack is left out", async () => {
  const error = new ApiError("PUBLIC_API_QUOTA_EXCEEDED", "no videos left", "Wait for the next cycle.");
  const message = await fold([
    { type: "start", messageId: "msg_1" },
    { type: "start-step" },
    ...["expired", "plain", "new", "old"].map(call),
    ...decline("expired", "expired"),
    ...decline("plain"),
    toolErrorEvent("new", error),
    { type: "tool-output-error", toolCallId: "old", errorText: "INTERNAL_ERROR: the tool failed." },
    { type: "finish-step" },
  ]);
  expect(plannerContextOf("Asia/Tokyo", "2026-11-22", message ? [message] : [])).toEqual({
    timezone: "Asia/Tokyo",
    today: "2026-11-22",
    declined: { expired: "expired", plain: "declined by the user" },
    failures: { new: "no videos left. Wait for the next cycle." },
  });
});
