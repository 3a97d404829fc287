import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";

test.each([
  [
    "What if your fridge could text you? Larder is a small camera that sticks inside your fridge.",
    ["What if your fridge could text you?"],
  ],
  [
    "Do you still iron on a towel on the bed? Show a student doing that, then introduce the SteamPal. It heats in 25 seconds.",
    ["Do you still iron on a towel on the bed?"],
  ],
  ["Could you make a video for us? Larder is a small camera for your fridge.", []],
  ["Larder is a small camera for your fridge. Can you use your best voice?", []],
  ["What do you want to advertise? A fair\nName? Apple Day\nWhere? Ely\nWhat do you want to avoid? Pears", []],
  ["Your name? Apple Day\nYour town? Ely\nWhat makes you special? Pears", []],
])("a question to the viewer opens, one to the maker is none: %s", (prompt, questions) => {
  const { leads, directions } = readPrompt(prompt);
  expect(leads.map(({ text }) => text)).toEqual(questions);
  expect(directions.filter((direction) => questions.includes(direction))).toEqual([]);
});
