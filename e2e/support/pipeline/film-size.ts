/**
 * Short side in pixels of the ads that tests have drawn, a ninth of the full picture's pixels: what they are about is the
 * way there. Files about pixels draw at `FULL_SHORT_SIDE`.
 */
export const TEST_SHORT_SIDE = 360;

/** Has this test file's ads drawn as customers get them. Call it before the service starts. */
export function drawInFull(): void {
  process.env["STUDIO_SHORT_SIDE"] = "1080";
}
