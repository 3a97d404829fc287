import { describe, expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { parseRobots } from "./robots";

const origin = "https://shop.example";
const isAllowed = (text: string, path: string) => parseRobots(text, "Spotmill").isAllowed(origin + path);

describe("robots.txt", () => {
  test.each<[string, string, string, boolean]>([
    ["nothing", "", "/a", true],
    ["nothing for us", "User-agent: other\nDisallow: /", "/a", true],
    ["everybody out", "User-agent: *\nDisallow: /", "/a", false],
    ["an empty rule", "User-agent: *\nDisallow:", "/a", true],
    [
      "our own group before everybody's",
      "User-agent: *\nDisallow: /\n\nUser-agent: SPOTMILL/1.0\nAllow: /",
      "/a",
      true,
    ],
    ["one of several names", "User-agent: a\nUser-agent: spotmill\nDisallow: /x", "/x/y", false],
    ["two groups of ours", "User-agent: spotmill\nDisallow: /x\nUser-agent: spotmill\nDisallow: /y", "/y", false],
    ["the longest rule", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["of equally long ones the allowance", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["a star", "User-agent: *\nDisallow: /*.pdf", "/files/a.pdf?x=1", false],
    ["a row of stars", "User-agent: *\nDisallow: /a***b", "/a-x-b", false],
    ["an anchor", "User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x=1", true],
    ["an anchor that holds", "User-agent: *\nDisallow: /*.pdf$", "/a.pdf/b.pdf", false],
    ["an anchor without a star", "User-agent: *\nDisallow: /a$", "/ab", true],
    ["parts that would overlap", "User-agent: *\nDisallow: /ab*ba$", "/aba", true],
    ["a query", "User-agent: *\nDisallow: /*?sort=", "/list?sort=price", false],
    ["percent-encoding in another spelling", "User-agent: *\nDisallow: /caf%c3%a9", "/café", false],
    ["a comment and Windows line ends", "User-agent: * # all\r\nDisallow: /x # no\r\n", "/x", false],
  ])("obeys %s", (_, text, path, expected) => expect(isAllowed(text, path)).toBe(expected));

  test("the delay of our group", () => {
    expect(parseRobots("User-agent: *\nCrawl-delay: 7", "Spotmill").delaySeconds).toBe(7);
    expect(parseRobots("User-agent: *\nCrawl-delay: soon", "Spotmill").delaySeconds).toBe(0);
  });

  const head = "User-agent: *\n";
  const long = "a".repeat(2_000);
  const fill = (line: (n: number) => string): string => {
    const lines: string[] = [head];
    for (let n = 0, size = 0; size < 600_000; n++) size += lines[lines.push(line(n)) - 1]?.length ?? 0;
    return lines.join("");
  };
  test.each<[string, string]>([
    ["290,000 stars", `${head}Disallow: /${"*".repeat(290_000)}`],
    ["stars between letters", `${head}Disallow: /${"*a".repeat(250_000)}b`],
    ["many rules of stars", fill((n) => `Disallow: /*a*a*a*a*${n}\n`)],
    ["parts that almost fit", fill((n) => `Disallow: /*b${"a".repeat(990)}${n}\n`)],
    ["parts that fit until their end", fill((n) => `Disallow: /*${"a".repeat(990)}b${n}\n`)],
    ["plain rules", fill((n) => `Disallow: /${"a".repeat(n % 2_000)}b\n`)],
    ["anchors", fill((n) => `Disallow: /*a${n}$\n`)],
    ["names", fill((n) => `User-agent: a${n}\n`)],
    ["spaces", `${head}Disallow:${" ".repeat(500_000)}/`],
    ["percent signs", `${head}Disallow: /${"%".repeat(500_000)}`],
    ["line ends", "\r\n".repeat(250_000)],
  ])("judges %s within 50 ms", (_, text) => {
    expect(leastCpuMs(() => parseRobots(text, "Spotmill"))).toBeLessThan(150);
    const policy = parseRobots(text, "Spotmill");
    expect(leastCpuMs(() => policy.isAllowed(`${origin}/${long}`))).toBeLessThan(50);
  });
});
