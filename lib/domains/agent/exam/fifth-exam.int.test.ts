import { examFile } from "./exam.fixture";
import { fifthExam } from "./fifth.fixture";

// Scored before anything was changed for it: 32 of 40 were right at first.
examFile("forty turns written last", fifthExam);
