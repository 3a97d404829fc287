import { examFile } from "./exam.fixture";
import { fourthExam } from "./fourth.fixture";

// Scored before anything was changed for it: 29 of 40 were right at first.
examFile("forty turns after that", fourthExam);
