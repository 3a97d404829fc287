import { expect, test } from "vitest";
import { isTimezone } from "@/lib/contract/schedule-times";
import { timezoneOptions } from "./timezone-options";

test("every zone to choose is one the service takes, and the chosen one is among them once, whatever it is called", () => {
  const valuesOf = (chosen: string) => timezoneOptions(chosen).map(({ value }) => value);
  expect(valuesOf("UTC").filter((name) => !isTimezone(name))).toEqual([]);
  for (const chosen of ["UTC", "Europe/Berlin", "US/Pacific"])
    expect(valuesOf(chosen).filter((name) => name === chosen)).toEqual([chosen]);
  expect(timezoneOptions("UTC")).toContainEqual({ value: "America/New_York", label: "America/New York" });
});
