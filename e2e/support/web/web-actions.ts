import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./web-test";

/** Pastes text into a field, as the clipboard would. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element: HTMLTextAreaElement, words) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    // A made-up event puts nothing into the field by itself.
    if (element.dispatchEvent(event)) document.execCommand("insertText", false, words);
  }, text);

/** Makes a link for reviews as an owner does, on the page of a job; returns its address. */
export async function makeReviewLink(page: Page, question: string): Promise<string> {
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByLabel("What to look at").fill(question);
  await page.getByRole("button", { name: "Make a link" }).click();
  const url = await page.getByText(/\/review\/\w{48}$/).innerText();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have it" }).click();
  return url;
}

/** Moves a film to a second of it, once that much of it is known. */
export const seek = (film: Locator, seconds: number): Promise<void> =>
  film.evaluate(async (video: HTMLVideoElement, at) => {
    if (video.readyState === 0) await new Promise((ready) => video.addEventListener("loadedmetadata", ready));
    video.currentTime = at;
  }, seconds);

/** Downloads what a button saves. */
export async function download(page: Page, button: Locator): Promise<Download> {
  const saved = page.waitForEvent("download");
  await button.click();
  const file = await saved;
  expect(await file.failure()).toBeNull();
  return file;
}
