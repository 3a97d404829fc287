import { afterAll, beforeAll } from "vitest";
import { type ExamService, startExamService } from "@/e2e/support/agent-exam";
import { useDatabase } from "@/e2e/support/database";
import { type ChatServer, startChatServer } from "@/e2e/support/openai";
import { scripted } from "@/e2e/support/scripted-model";
import { examSuite } from "./exam.fixture";
import { thirdExam } from "./third.fixture";

let chat: ChatServer;
let service: ExamService;
beforeAll(async () => {
  chat = await startChatServer(scripted);
  const environment = { AGENT_MODEL: "compatible/scripted-1", LLM_BASE_URL: chat.baseUrl, LLM_MODEL: "scripted-1" };
  for (const [name, value] of Object.entries(environment)) process.env[name] = value;
  await useDatabase();
  service = await startExamService();
});
afterAll(() => Promise.all([service.close(), chat.close()]));

// What a language model says is its own; that the same state, checks, tools and approvals reach it over the network is ours.
examSuite("forty turns with a language model over the network", thirdExam, () => service);
