import { describe, expect, test } from "vitest";
import { assertPublic, BlockedUrlError, isBlockedAddress, pinnedLookup } from "./addresses";

const none: ReadonlySet<string> = new Set();
const refusal = (url: string, allowHttp = false): string => {
  try {
    assertPublic(url, none, allowHttp);
  } catch (error) {
    if (error instanceof BlockedUrlError) return error.message;
    throw error;
  }
  return "accepted";
};

describe("an address is refused", () => {
  test.each(["http://example.com/a", "ftp://example.com/a", "file:///etc/passwd", "data:image/png;base64,AAAA"])(
    "X1 for its scheme: %s",
    (url) => expect(refusal(url)).toBe("an address must start with https://"),
  );
  test.each(["javascript:alert(1)", "gopher://example.com/", "blob:https://example.com/1", "ws://example.com/"])(
    "X1 for its scheme: %s",
    (url) => expect(refusal(url)).toMatch(/^an address must start with/),
  );
  test.each(["", "example.com/a.png", "//example.com/a.png", "/files/a", "https://", "https://[fe80::1%25eth0]/"])(
    "X1 for not being absolute: %j",
    (url) => expect(refusal(url)).toMatch(/absolute/),
  );
  test.each(["https://user@example.com/", "https://user:secret@example.com/", "https://:secret@example.com/"])(
    "X2 for credentials: %s",
    (url) => expect(refusal(url)).toMatch(/user name or password/),
  );
  test.each(["https://example.com:8443/", "https://example.com:22/", "https://example.com:0/"])(
    "X2 for its port: %s",
    (url) => expect(refusal(url)).toMatch(/^port \d+ is not allowed/),
  );
  test("X2 for its length, beyond 2,048 characters", () => {
    const start = "https://example.com/";
    expect(refusal(start + "a".repeat(2048 - start.length))).toBe("accepted");
    expect(refusal(start + "a".repeat(2049 - start.length))).toMatch(/2048/);
  });
  test.each(["localhost", "LOCALHOST", "x.localhost", "printer.local", "db.internal", "a.b.internal"])(
    "X3 for a local name, with trailing dots too: %s",
    (host) => {
      for (const spelling of [host, `${host}.`, `${host}..`])
        expect(refusal(`https://${spelling}/`)).toMatch(/local name/);
    },
  );
  test.each(["intranet", "INTRANET", "notlocalhost", "a", "xn--bcher-kva"])(
    "X3 for a bare name, which only a private network knows: %s",
    (host) => {
      for (const spelling of [host, `${host}.`])
        expect(refusal(`https://${spelling}/logo.png`)).toMatch(/is a bare host name.*full domain name/);
      expect(refusal(`http://${host}/`, true)).toMatch(/is a bare host name/);
    },
  );
  test.each([
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "127.0.0.1.",
    "１２７.0.0.1",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "0.0.0.0",
    "0",
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:8.8.8.8]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "169.254.169.254",
    "[fd00:ec2::254]",
  ])("X4 X5 for a literal that is not public: %s", (host) => {
    expect(refusal(`https://${host}/`)).toMatch(/is not a public address/);
    expect(refusal(`http://${host}/`, true)).toMatch(/is not a public address/);
  });
});

describe("an address is accepted", () => {
  test.each([
    "https://example.com/a.png?x=1#y",
    "https://example.com:443/",
    "https://example.com:80/",
    "https://93.184.216.34/",
    "https://[2606:2800:220:1::1]/",
    "https://not-localhost.example/",
    "https://local.example.com/",
    "https://bücher.example/",
  ])("%s", (url) => expect(refusal(url)).toBe("accepted"));

  test("X1 over http only where a brand's site is asked for", () => {
    expect(refusal("http://example.com/", true)).toBe("accepted");
    expect(refusal("ftp://example.com/", true)).toMatch(/https:\/\/ or http:\/\//);
  });

  test("X13 when its exact origin is on the allow-list, which opens no other port, host or scheme", () => {
    const allowed = new Set(["http://127.0.0.1:4010"]);
    expect(assertPublic("http://127.0.0.1:4010/a", allowed, false).pathname).toBe("/a");
    for (const url of [
      "http://127.0.0.1:4011/a",
      "https://127.0.0.1:4010/a",
      "http://127.0.0.2:4010/a",
      "http://localhost:4010/a",
    ])
      expect(() => assertPublic(url, allowed, true), url).toThrow(BlockedUrlError);
    expect(() => assertPublic("http://u:p@127.0.0.1:4010/a", allowed, false)).toThrow(/password/);
  });
});

/** First and last address of each blocked range, and its neighbours outside, or null where those are blocked as well. */
const ranges: [first: string, last: string, before: string | null, after: string | null][] = [
  ["0.0.0.0", "0.255.255.255", null, "1.0.0.0"],
  ["10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"],
  ["192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["224.0.0.0", "239.255.255.255", "223.255.255.255", null],
  ["240.0.0.0", "255.255.255.255", null, null],
  ["::", "::", null, null],
  ["::1", "::1", null, "::2"],
  ["::ffff:0:0", "::ffff:ffff:ffff", "::fffe:ffff:ffff", "::1:0:0:0"],
  ["64:ff9b::", "64:ff9b::ffff:ffff", "64:ff9a:ffff::", "64:ff9b::1:0:0"],
  ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "64:ff9b:0:ffff::", "64:ff9b:2::"],
  ["100::", "100::ffff:ffff:ffff:ffff", "ff:ffff::", "100:0:0:1::"],
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff::", "2001:200::"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff::", "2001:db9::"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fbff:ffff::", "fe00::"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe7f:ffff::", null],
  ["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
  ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", null, null],
];

test.each(ranges)("X6 the range %s to %s is blocked to its ends and no further", (first, last, before, after) => {
  expect(isBlockedAddress(first)).toBe(true);
  expect(isBlockedAddress(last)).toBe(true);
  for (const outside of [before, after]) if (outside) expect(isBlockedAddress(outside), outside).toBe(false);
});

test("X8 a name that answers public first and private second: one question per connection, each answer checked", async () => {
  const answers = [[{ address: "93.184.216.34", family: 4 }], [{ address: "127.0.0.1", family: 4 }]];
  let asked = 0;
  const lookup = pinnedLookup(async () => answers[asked++] ?? [], false);
  const look = (all: boolean) =>
    new Promise((resolve, reject) =>
      lookup("rebound.example", { all }, (error, address, family) =>
        error ? reject(error) : resolve(all ? address : [{ address, family }]),
      ),
    );
  expect(await look(true)).toEqual(answers[0]);
  expect(asked).toBe(1);
  await expect(look(true)).rejects.toThrow(BlockedUrlError);
  asked = 0;
  expect(await look(false)).toEqual(answers[0]);
});
