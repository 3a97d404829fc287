import { readFile } from "node:fs/promises";
import type * as z from "zod";
import { outlineOf } from "./outline";
import { parsePage } from "../pages/page";
import type { OutlineInput } from "../tasks";

/** Reads a saved home page's links, sheets and substance. */
export async function readOutline({ file, url, contentType }: z.output<typeof OutlineInput>) {
  const bytes = await readFile(file);
  const scripts = (bytes.toString("latin1").match(/<script\b/gi) ?? []).length;
  return outlineOf(parsePage(bytes, url, contentType), scripts);
}
