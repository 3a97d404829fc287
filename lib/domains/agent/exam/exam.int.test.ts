import { afterAll, beforeAll } from "vitest";
import { type ExamService, startExamService } from "@/e2e/support/agent-exam";
import { useDatabase } from "@/e2e/support/database";
import { examSuite } from "./exam.fixture";
import { fifthExam } from "./fifth.fixture";
import { firstExam } from "./first.fixture";
import { fourthExam } from "./fourth.fixture";
import { thirdExam } from "./third.fixture";

let service: ExamService;
beforeAll(async () => {
  await useDatabase();
  service = await startExamService();
});
afterAll(() => service.close());

// The later sets were scored before anything was changed for them: 26, 29 and 32 of 40 were right at first.
examSuite("forty turns through the API", firstExam, () => service);
examSuite("forty turns of other customers through the API", thirdExam, () => service);
examSuite("forty turns after that", fourthExam, () => service);
examSuite("forty turns written last", fifthExam, () => service);
