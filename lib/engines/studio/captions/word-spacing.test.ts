import { expect, test } from "vitest";
import { columnsOf, joinWords } from "./word-spacing";

test("words are joined as their scripts are written", () => {
  expect(joinWords([])).toBe("");
  expect(joinWords(["Good", "morning."])).toBe("Good morning.");
  expect(joinWords(["もっと", "おい", "しく。", "毎朝"])).toBe("もっとおいしく。毎朝");
  expect(joinWords(["你", "好", "，", "世", "界", "！"])).toBe("你好，世界！");
  expect(joinWords(["สวัส", "ดี"])).toBe("สวัสดี");
  expect(joinWords(["맛있는", "커피"])).toBe("맛있는 커피");
  expect(joinWords(["We", "love", "寿司", "a", "lot"])).toBe("We love 寿司 a lot");
});

test("wide letters count double", () => {
  expect([columnsOf("coffee"), columnsOf("咖啡"), columnsOf("コーヒー。"), columnsOf("커피"), columnsOf("𠮷")]).toEqual(
    [6, 4, 10, 4, 2],
  );
});
