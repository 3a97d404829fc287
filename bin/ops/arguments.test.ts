import { expect, test } from "vitest";
import { readCommand, UsageError } from "./arguments";

const user = "9e5895aa-c311-43a9-9e5b-a62637aa728d";
const read = (line: string, ...more: string[]) => readCommand([...line.split(" "), "--user", user, ...more]);

// What a script gives for a variable that is not set: it must set nothing to 0, and make no key that may do nothing.
test.each([
  ["usage set", "--videos", "", "--videos: must be a whole number"],
  ["usage set", "--videos", " ", "--videos: must be a whole number"],
  ["usage set", "--static-ads", "1e3", "--static-ads: must be a whole number"],
  ["usage set", "--static-ads", "-1", "--static-ads: must be a whole number"],
  ["key create --name ci", "--scopes", "", "--scopes: must name a scope"],
  ["key create --name ci", "--expires", "2020-01-31T00:00:00Z", "--expires: must be in the future"],
])("%s %s=%j is refused", (line, option, value, message) => {
  expect(() => read(line, `${option}=${value}`)).toThrow(new UsageError(message));
});

test("numbers and lists are read as they are typed", () => {
  expect(read("usage set", "--videos", "0", "--static-ads", "120").options).toMatchObject({
    videos: 0,
    "static-ads": 120,
  });
  const { options } = read("key create --name ci", "--scopes", "jobs:read, account:read");
  expect(options).toMatchObject({ scopes: ["jobs:read", "account:read"] });
});
