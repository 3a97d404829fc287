import { z } from "zod";

/** What a cycle counts: `videos` for ugc and video jobs, `staticAdGenerations` for generated images. */
export const UnitKind = z.enum(["videos", "staticAdGenerations"]);
export type UnitKind = z.infer<typeof UnitKind>;
