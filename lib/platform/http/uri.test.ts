import formats from "ajv-formats";
import Ajv from "ajv/dist/2020";
import { expect, test } from "vitest";
import { toUri } from "./uri";

const isUri = formats(new Ajv()).compile({ type: "string", format: "uri" });

test.each([
  ["https://shop.example/?utm_campaign=spring|de", "https://shop.example/?utm_campaign=spring%7Cde"],
  ["https://shop.example/a[1]?f[color]=red#{top}", "https://shop.example/a%5B1%5D?f%5Bcolor%5D=red#%7Btop%7D"],
  ["https://shop.example/?q=a^b`c\\d", "https://shop.example/?q=a%5Eb%60c%5Cd"],
  ["https://shop.example/100%?off=5%&x=%7c", "https://shop.example/100%25?off=5%25&x=%7c"],
  ["https://shop.example/#a#b", "https://shop.example/#a%23b"],
  ["https://münchen.example/hübsch", "https://xn--mnchen-3ya.example/h%C3%BCbsch"],
  ["https://[2606:4700::1111]/a[1]", "https://[2606:4700::1111]/a%5B1%5D"],
])("%s is the URI %s", (address, uri) => {
  expect(toUri(address)).toBe(uri);
  expect(isUri(uri)).toBe(true);
});

test.each(["https://example.com", "HTTP://Example.com:443/a//b/?c=%5B1%5D&d='e'#f", "https://example.com/~x;y=(1)!*"])(
  "%s stays as it is",
  (address) => {
    expect(toUri(address)).toBe(address);
    expect(isUri(address)).toBe(true);
  },
);
