import {
  acceptedContent,
  createRequestStateCodec,
  inputRequired,
  MissingRequiredClientCapabilityError,
  type CallToolResult,
  type ContentBlock,
  type InputRequest,
  type InputRequiredResult,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";

// What the MCP project's suite calls, as its scenarios describe it (`this.description` of each). Names and words are theirs.

type Answer = CallToolResult | InputRequiredResult;
type Play = (context: ServerContext, server: Server) => Answer | Promise<Answer>;

/** One red pixel, and the shortest WAV. */
export const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const sound = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const say = (text: string): ContentBlock => ({ type: "text", text });
const image: ContentBlock = { type: "image", data: pixel, mimeType: "image/png" };
const whole = (...content: ContentBlock[]): CallToolResult => ({ content });
const resource = (uri: string, mimeType: string, text: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType, text },
});

/** Keeps where a conversation stands with the client, signed. */
export const rounds = createRequestStateCodec<{ readonly step: number }>({ key: "0".repeat(64), ttlSeconds: 60 });

const ask = (message: string, field: string, type: "string" | "boolean" = "string"): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: "object",
      properties: { [field]: type === "boolean" ? { type } : { type } },
      required: [field],
    },
  });
const sample = (text: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({ messages: [{ role: "user", content: { type: "text", text } }], maxTokens });

const responsesOf = ({ mcpReq }: ServerContext): Readonly<Record<string, unknown>> => mcpReq.inputResponses ?? {};
const textIn = (context: ServerContext, key: string, field: string): string | undefined => {
  const value = acceptedContent(context.mcpReq.inputResponses, key)?.[field];
  return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
};
const name = () => ask("What is your name?", "name");

/** Asks once, and is done when every answer is there. `isSigned` adds a state that has to come back. */
const once =
  (requests: () => Record<string, InputRequest>, done: string, isSigned: boolean): Play =>
  async (context) => {
    const inputRequests = requests();
    const given = responsesOf(context);
    const state = context.mcpReq.requestState<{ step: number }>();
    if (Object.keys(inputRequests).every((key) => key in given) && (!isSigned || state)) return whole(say(done));
    return inputRequired({
      inputRequests,
      ...(isSigned && { requestState: await rounds.mint({ step: 1 }, context) }),
    });
  };

const greet: Play = (context) => {
  const given = textIn(context, "user_name", "name");
  return given === undefined ? inputRequired({ inputRequests: { user_name: name() } }) : whole(say(`Hello, ${given}!`));
};

const steps: Play = async (context) => {
  const step = context.mcpReq.requestState<{ step: number }>()?.step ?? 0;
  const answered = textIn(context, `step${step}`, step === 1 ? "name" : "color") !== undefined;
  const next = step + (step === 0 || answered ? 1 : 0);
  if (next > 2) return whole(say("done"));
  const question =
    next === 1 ? ask("Step 1: What is your name?", "name") : ask("Step 2: What is your favorite color?", "color");
  return inputRequired({
    inputRequests: { [`step${next}`]: question },
    requestState: await rounds.mint({ step: next }, context),
  });
};

/** Asks only what the client said it can answer. */
const within: Play = (context, server) => {
  const { elicitation, sampling, roots } = server.getClientCapabilities() ?? {};
  const inputRequests = {
    ...(elicitation && { user_name: name() }),
    ...(sampling && { greeting: sample("Generate a greeting", 50) }),
    ...(roots && { client_roots: inputRequired.listRoots() }),
  };
  const keys = Object.keys(inputRequests);
  if (keys.length === 0 || keys.every((key) => key in responsesOf(context))) return whole(say("done"));
  return inputRequired({ inputRequests });
};

const progress: Play = async ({ mcpReq }) => {
  const progressToken = mcpReq._meta?.progressToken;
  for (const reached of progressToken === undefined ? [] : [0, 50, 100])
    await mcpReq.notify({
      method: "notifications/progress",
      params: { progressToken: progressToken ?? 0, progress: reached, total: 100 },
    });
  return whole(say(String(progressToken ?? "no token")));
};

/** The suite's tools by name. */
export const tools: Readonly<Record<string, Play>> = {
  test_simple_text: () => whole(say("This is a simple text response for testing.")),
  test_image_content: () => whole(image),
  test_audio_content: () => whole({ type: "audio", data: sound, mimeType: "audio/wav" }),
  test_embedded_resource: () =>
    whole(resource("test://embedded-resource", "text/plain", "This is an embedded resource content.")),
  test_multiple_content_types: () =>
    whole(
      say("Multiple content types test:"),
      image,
      resource("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data", value: 123 })),
    ),
  test_error_handling: () => ({ ...whole(say("This tool intentionally returns an error for testing")), isError: true }),
  test_tool_with_progress: progress,
  test_logging_tool: () => whole(say("done")),
  test_missing_capability: (_, server) => {
    if (!server.getClientCapabilities()?.sampling)
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
    return whole(say("done"));
  },
  test_streaming_elicitation: greet,
  test_input_required_result_elicitation: greet,
  test_input_required_result_sampling: once(
    () => ({ capital_question: sample("What is the capital of France?", 100) }),
    "Paris",
    false,
  ),
  test_input_required_result_list_roots: once(() => ({ client_roots: inputRequired.listRoots() }), "roots", false),
  test_input_required_result_request_state: once(
    () => ({ confirm: ask("Please confirm", "ok", "boolean") }),
    "state-ok",
    true,
  ),
  test_input_required_result_tampered_state: once(
    () => ({ confirm: ask("Please confirm", "ok", "boolean") }),
    "state-ok",
    true,
  ),
  test_input_required_result_multiple_inputs: once(
    () => ({ user_name: name(), greeting: sample("Generate a greeting", 50), client_roots: inputRequired.listRoots() }),
    "all there",
    true,
  ),
  test_input_required_result_multi_round: steps,
  test_input_required_result_capabilities: within,
};
