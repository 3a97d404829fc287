import * as z from "zod";
import { runTask } from "../workers/run";
import type { Control } from "../workers/control";

/** One version of an ad on a contact sheet: a picture of it, null for none, its title, and a line for each thing that sets it apart. */
export const ContactSheetCell = z.object({
  file: z.string().nullable(),
  title: z.string(),
  lines: z.array(z.string()),
});
export type ContactSheetCell = z.infer<typeof ContactSheetCell>;

/** `image-child` contactSheet: pictures of our own side by side, labelled, as a PNG. */
export const ContactSheetInput = z.object({ cells: z.array(ContactSheetCell).min(1).max(48), out: z.string() });

/** Draws a contact sheet in a child process. */
export const renderContactSheet = (input: z.input<typeof ContactSheetInput>, control: Control): Promise<object> =>
  runTask({ program: "image-child", op: "contactSheet", input, output: z.object({}), isReusable: true }, control);
