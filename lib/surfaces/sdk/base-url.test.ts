import { expect, test } from "vitest";
import { toBaseUrl } from "./base-url";

test.each([
  ["http://host:3000", "http://host:3000/api/public/v1"],
  ["http://host:3000/", "http://host:3000/api/public/v1"],
  [" https://ads.example.com// ", "https://ads.example.com/api/public/v1"],
  ["localhost:3000", "http://localhost:3000/api/public/v1"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000/api/public/v1"],
  ["ads.example.com", "https://ads.example.com/api/public/v1"],
  ["https://ads.example.com/api/public/v1", "https://ads.example.com/api/public/v1"],
  ["https://ads.example.com/api/public/", "https://ads.example.com/api/public"],
  ["https://example.com/behind/a/proxy", "https://example.com/behind/a/proxy"],
  ["/api/dashboard", "/api/dashboard"],
  ["", ""],
])("%j is %s", (typed, base) => expect(toBaseUrl(typed)).toBe(base));
