/**
 * Checks of the MCP suite that are expected to fail, each with its reason. One that passes after all fails the run, so
 * these lists can only shrink.
 */
export const baseline: Readonly<
  Record<"product" | "fixtures 2026-07-28" | "fixtures 2025-11-25", Readonly<Record<string, string>>>
> = {
  /** The service itself, which has its own tools only. */
  product: {
    "server-stateless:sep-2575-server-rejects-undeclared-capability": "calls test_missing_capability, a fixture",
    "server-stateless:sep-2575-missing-capability-http-400": "calls test_missing_capability, a fixture",
    "server-stateless:sep-2575-http-server-no-independent-requests-on-stream":
      "calls test_streaming_elicitation, a fixture",
    "server-stateless:sep-2575-server-no-log-without-loglevel": "calls test_logging_tool, a fixture",
    "server-stateless:sep-2575-server-sends-prompts-list-changed-on-subscription":
      "SHOULD level: tools and prompts are those of the key at each request; no notice of a change is declared or sent",
    "server-stateless:sep-2575-server-sends-tools-list-changed-on-subscription":
      "SHOULD level: tools and prompts are those of the key at each request; no notice of a change is declared or sent",
  },
  /** The product's door in front of the suite's fixtures. */
  "fixtures 2026-07-28": {},
  "fixtures 2025-11-25": {
    "logging-set-level": "logging is deprecated since 2026-07-28 and not declared",
    "tools-call-with-logging": "logging is deprecated since 2026-07-28 and not declared",
    "tools-call-sampling":
      "the server would have to ask in mid-call, which takes a session; none is kept, in either era",
    "tools-call-elicitation": "as above: clients of 2025 get the open question and the call that answers it instead",
    "elicitation-sep1034-defaults": "as above",
    "elicitation-sep1330-enums": "as above",
    "resources-subscribe": "subscriptions take a session and are not declared; jobs are followed by their event stream",
    "resources-unsubscribe": "as above",
    "server-sse-multiple-streams": "warns that no session was opened, and judges nothing without one",
  },
};

/** A list as the suite reads it. */
export const toYaml = (which: keyof typeof baseline): string =>
  `server:\n${Object.keys(baseline[which])
    .map((check) => `  - ${check}\n`)
    .join("")}`;
