import { expect, test } from "vitest";
import { jobListAddress, readJobFilter } from "./list-address";

const read = (address: string) => readJobFilter(new URL(address, "http://app.example").searchParams);

test("the filter of the list is in its address, so that Back finds it; what is no choice is passed over", () => {
  expect(jobListAddress({ status: "", type: "" })).toBe("/dashboard/jobs");
  const address = jobListAddress({ status: "failed", type: "image" });
  expect(read(address)).toEqual({ status: "failed", type: "image" });
  expect(read(jobListAddress({ status: "failed", type: "" }))).toEqual({ status: "failed" });
  expect(read("/dashboard/jobs?status=__proto__&type=film&limit=5")).toEqual({});
});
