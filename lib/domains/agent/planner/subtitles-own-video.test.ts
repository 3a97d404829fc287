import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { afterKettle, secondWorld } from "./second-exam-world.fixture";

test.each([
  "is it possible to upload my own video and just get subtitles put on it?",
  "put karaoke captions on a clip I filmed yesterday",
])("%s: its address is asked for, and no job is taken for it", (said) =>
  expect(turn([...afterKettle(), says(said)], secondWorld).calls).toMatchObject([
    { tool: "ask_user", args: { question: expect.stringContaining("upload it") } },
  ]),
);

test("subtitles for a video made here take its job", () =>
  expect(turn([...afterKettle(), says("put karaoke subtitles on my last video")], secondWorld).calls).toMatchObject([
    { tool: "subtitle_create" },
  ]));
