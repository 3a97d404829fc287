import { examFile } from "./exam.fixture";
import { firstExam } from "./first.fixture";

examFile("forty turns through the API", firstExam);
