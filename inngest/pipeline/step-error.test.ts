import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { failedImage } from "@/lib/domains/image-ads/attempt-image";
import { toStepError } from "./step-error";

/** A device on which every write fails as on a full disk. */
const full = "/dev/full";
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#a52", noise } }).png();

const failures: [string, () => Promise<unknown>][] = [
  ["a file", () => writeFile(full, "x")],
  ["a picture", () => picture.toFile(full)],
];
const clear = {
  code: "INTERNAL_ERROR",
  message: "this server is short of disk space",
  hint: expect.stringContaining("Nothing was charged"),
  retryable: true,
};

test.each(failures)(
  "a full disk on writing %s is tried again, and named where the job fails for it",
  async (_, write) => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const error = await write().catch((cause: unknown) => new Error("a studio process failed", { cause }));
    expect(toStepError(error, "ugc")).toMatchObject({ message: clear.message, cause: clear });
    expect(toStepError(error, "ugc")).not.toHaveProperty("name", "NonRetriableError");
    expect(failedImage(error, "local/ad-studio").failure).toMatchObject(clear);
  },
);

test("any other error of ours is thrown as it is", () => {
  const error = new Error("no such file");
  expect(toStepError(error, "ugc")).toBe(error);
  expect(failedImage(error, "local/ad-studio").failure).toMatchObject({ message: "something went wrong on our side" });
});
