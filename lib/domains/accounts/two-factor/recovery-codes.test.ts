import { expect, test } from "vitest";
import { hashRecoveryCode, makeRecoveryCodes, readCode } from "./recovery-codes";

test("ten codes, all different, of which each is read again however it was typed", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const text = code.replaceAll("-", "");
    for (const typed of [code, ` ${code.toUpperCase()} `, text, code.replaceAll("-", " ")])
      expect(readCode(typed)).toEqual({ kind: "recovery", text });
    expect(hashRecoveryCode("a", text)).toBe(hashRecoveryCode("a", code));
    expect(hashRecoveryCode("b", text)).not.toBe(hashRecoveryCode("a", text));
  }
});

test("six digits are a code of an app, with or without a gap; anything else is neither", () => {
  for (const typed of ["123456", "123 456", "123-456"])
    expect(readCode(typed)).toEqual({ kind: "totp", text: "123456" });
  for (const typed of ["", "12345", "1234567", "12345a", "٣٣٣٣٣٣", "abcd-efgh-ijkl-mno1"])
    expect(readCode(typed)).toBeNull();
});
