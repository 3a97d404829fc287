import { afterAll, beforeAll } from "vitest";
import { type ExamService, startExamService } from "@/e2e/support/agent/agent-exam";
import { useDatabase } from "@/e2e/support/database";
import { type ChatServer, useChatServer } from "@/e2e/support/doubles/openai";
import { scripted } from "@/e2e/support/agent/scripted-model";
import { examSuite } from "./exam.fixture";
import { thirdExam } from "./third.fixture";

let chat: ChatServer;
let service: ExamService;
beforeAll(async () => {
  chat = await useChatServer(scripted);
  await useDatabase();
  service = await startExamService();
});
afterAll(() => Promise.all([service.close(), chat.close()]));

// What a language model says is its own; that the same state, checks, tools and approvals reach it over the network is ours.
examSuite("forty turns with a language model over the network", thirdExam, () => service);
