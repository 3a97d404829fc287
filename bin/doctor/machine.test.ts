import { expect, test } from "vitest";
import { toIsolationFinding } from "./machine";

test("media processes that are kept from everything are fine; anything less is a warning that says what and how", () => {
  const whole = { user: "nobody", hasNetwork: false, hasNoNewPrivileges: true, hidesFiles: true } as const;
  expect(toIsolationFinding(whole)).toMatchObject({
    status: "ok",
    message:
      "run as nobody, have no network, gain no rights, see no secrets in files and write in their own folder only",
  });
  const least = { user: "same", hasNetwork: true, hasNoNewPrivileges: true, hidesFiles: false } as const;
  const found = toIsolationFinding(least);
  expect(found.status).toBe("warn");
  expect(found.message).toMatch(
    /^gain no rights, run as this user, have a network, can read the data folder: allow user namespaces/,
  );
});
