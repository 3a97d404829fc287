import * as z from "zod";
import { InkedBox } from "../checks/caption-ink";
import { measure } from "../checks/measure";
import { operation, serve } from "./serve";

/** Decodes finished files and measures them. Runs as a child process, which remembers what it has measured. */
serve({
  measure: operation(z.object({ file: z.string(), boxes: z.array(InkedBox) }), ({ file, boxes }, report) =>
    measure(file, boxes, report),
  ),
});
