import { examFile } from "./exam.fixture";
import { thirdExam } from "./third.fixture";

// Scored before anything was changed for it: 26 of 40 were right at first.
examFile("forty turns of other customers through the API", thirdExam);
