import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { toBase32 } from "@/lib/platform/crypto";
import { toQrCode } from "./qr-code";
import { codeAt, findStep, stepAt, totpUri } from "./totp";

const secret = Buffer.from("12345678901234567890");

// RFC 4226, appendix D.
test("the first ten codes are those of the standard", () => {
  expect(Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter))).toEqual(
    ["755224", "287082", "359152", "969429", "338314"].concat("254676", "287922", "162583", "399871", "520489"),
  );
});

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at second %i is %s", (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6));
});

test("codes of the step before and the one after are taken, those further away and those of used steps are not", () => {
  const at = new Date(1_111_111_109_000);
  const present = stepAt(at);
  const found = (offset: number, lastStep = 0) => findStep(secret, codeAt(secret, present + offset), at, lastStep);
  expect([-2, -1, 0, 1, 2].map((offset) => found(offset))).toEqual([null, present - 1, present, present + 1, null]);
  expect([-1, 0, 1].map((offset) => found(offset, present))).toEqual([null, null, present + 1]);
  for (const typed of ["", "12345", "1234567", "abcdef"]) expect(findStep(secret, typed, at, 0)).toBeNull();
});

// RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base32", (text, digits) => expect(toBase32(Buffer.from(text))).toBe(digits));

test("a reader of QR codes finds the address of the secret in the drawing", () => {
  const uri = totpUri(secret, "ada+ads@example.test");
  expect(uri).toBe(
    "otpauth://totp/Spotmill:ada%2Bads%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Spotmill",
  );
  expect(decodeQR(drawn(toQrCode(uri)))).toBe(uri);
});

/** Picture of a QR code, eight pixels a module, as its path draws it. */
function drawn({ size, path }: ReturnType<typeof toQrCode>) {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * side + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  return { width: side, height: side, data };
}
