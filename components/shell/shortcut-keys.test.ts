import { expect, test } from "vitest";
import { type PressedKey, shortcutOf } from "./shortcut-keys";

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, metaKey: false, ctrlKey: false, altKey: false, isInDialog: false, isTyping: false, isSecond: false },
  ...more,
});

test("the keys of the dashboard, of which ⌘K and Ctrl K are also heard while somebody types", () => {
  for (const more of [{ metaKey: true }, { ctrlKey: true, isTyping: true }])
    expect(shortcutOf(pressed("k", more))).toBe("search");
  expect(["/", "?", "g", "j"].map((key) => shortcutOf(pressed(key)))).toEqual(["search", "help", "first", null]);
  expect(shortcutOf(pressed("j", { isSecond: true }))).toMatchObject({ href: "/dashboard/jobs" });
  for (const key of ["/", "?", "g"]) expect(shortcutOf(pressed(key, { isTyping: true }))).toBeNull();
  expect(shortcutOf(pressed("j", { isSecond: true, ctrlKey: true }))).toBeNull();
});

test("nothing opens over a dialog, such as one with a key that is shown once", () => {
  const keys = [pressed("k", { metaKey: true }), pressed("/"), pressed("?"), pressed("j", { isSecond: true })];
  for (const key of keys) expect(shortcutOf({ ...key, isInDialog: true })).toBeNull();
});
