import { examFile } from "./exam.fixture";
import { sixthExam } from "./sixth.fixture";

// Of the eighty turns that these were chosen from about half were right before anything was changed for them.
examFile("turns of a café's owner and a marketer", sixthExam);
