import { expect, test } from "vitest";
import { siteOf } from "./brand-status";

test.each([
  ["https://www.example.com/", "example.com"],
  ["https://example.com/index.html", "example.com"],
  ["https://example.com/clients/acme/", "example.com/clients/acme"],
  ["https://example.com/clients/bravo/start.html?x=1", "example.com/clients/bravo"],
  ["http://127.0.0.1:8080/sites/coffee/index.html", "127.0.0.1:8080/sites/coffee"],
])("%s is shown as %s: brands of one host are told apart", (websiteUrl, site) => {
  expect(siteOf({ websiteUrl })).toBe(site);
});
