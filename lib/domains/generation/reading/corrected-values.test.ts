import { expect, test } from "vitest";
import { withCorrectedValues } from "./corrected-values";
import { readPrompt } from "./read-prompt";

test.each([
  [
    "Order forms by 10th October for delivery. sorry 17th October. name is Drying Up",
    "Order forms by 17th October for delivery. name is Drying Up",
  ],
  ["Android coming in June. No wait, May, we moved it up. It is free.", "Android coming in May. It is free."],
  ["Doors 6pm, sorry, 7pm. Bar open.", "Doors 7pm. Bar open."],
  ["A set is £18, no wait, £16. Cash only.", "A set is £16. Cash only."],
  ["Open Monday to Friday, sorry, Thursday.", "Open Monday to Thursday."],
  [
    "A fee of £79 a month, no percentage. I want viewers to see that. Actually make it £85 a month, prices go up.",
    "A fee of £85 a month, no percentage. I want viewers to see that. ",
  ],
  [
    "Open day Saturday 21 September. Come and see. actually it was moved to the 28th because of the holiday, so 28 September.",
    "Open day Saturday 28 September. Come and see. ",
  ],
  ["Starts at 6pm. Bring a coat!\nSorry, change that to 7pm please", "Starts at 7pm. Bring a coat!\n"],
  ["We meet on Tuesdays – actually no, Thursdays.", "We meet on Thursdays."],
])("the right value takes the place of the wrong one: %s", (text, expected) => {
  expect(withCorrectedValues(text)).toBe(expected);
});

test.each([
  "Open in May. No wait times in June.",
  "Sorry, we are closed in July and August.",
  "June is for lambs, May for asparagus.",
  "From £18. Sorry, no dogs.",
  "Open Monday to Friday. Sorry, Saturday is closed.",
  "Doors 6pm. Sorry, 7pm is sold out.",
  "From £18. Sorry, £5 notes only.",
  "Adults £18, children £9. Actually make it £25 for two.",
  "Open 21 September. The school has moved to Leeds, so come on 28 September.",
  "Quiz £2. Make it £5 with supper.",
  "From £18. We make it fun. £5 a coat.",
])("nothing else is changed: %s", (text) => {
  expect(withCorrectedValues(text)).toBe(text);
});

test("a reading has the right date alone", () => {
  const prompt = "Tea towels for schools. Order by 10th October for delivery before Christmas. sorry 17th October.";
  const read = JSON.stringify(readPrompt(prompt));
  expect(read).toContain("17th October");
  expect(read).not.toContain("10th");
});

test.each([
  [
    "Have to book before 15 November. Phone 028. Sorry - before the 20th of November, they've extended it.",
    "Have to book before 20th of November. Phone 028.",
  ],
  [
    "Open day on Saturday 11th May from 2pm. Sorry, Saturday 18th May, the 11th is the county match.",
    "Open day on Saturday 18th May from 2pm.",
  ],
  [
    "No contract, £24 a month. wait no, the price goes up in Jan, it's £27. No fee.",
    "No contract, £27 a month. No fee.",
  ],
])("a value that is put right with its day or its word before: %s", (text, right) => {
  expect(withCorrectedValues(text)).toContain(right);
});

test("a place that is said anew takes the place of the wrong one", () => {
  expect(withCorrectedValues("Rowing club in St Ives, Ontario... sorry St Ives Cornwall. Ages 16+")).toBe(
    "Rowing club in St Ives Cornwall. Ages 16+",
  );
  expect(withCorrectedValues("Sorry Sarah, the quote from Sarah is fine.")).toBe(
    "Sorry Sarah, the quote from Sarah is fine.",
  );
});
