import type { RenderReport } from "@/lib/engines/studio/render/compose";
import type { Control } from "@/lib/engines/studio/workers/control";
import { storage } from "@/lib/platform/storage";
import { fileKey, putJson } from "../stages/service";
import { type Provenance, type RenderedVideo, signVideo } from "./provenance";

/** A rendered video as it is stored. */
export interface StoredRender {
  videoKey: string;
  posterKey: string;
  /** Boxes of drawn text, for the checks of the layout. */
  boxesKey: string;
  /** Of the video, manifest and all. */
  sha256: string;
  report: Omit<RenderReport, "boxes">;
  provenance: Provenance;
}

/** Signs a rendered video and its poster, and stores both under the job, the video as `filename`, with the boxes of its report. */
export async function storeRender(
  rendered: RenderedVideo & { readonly filename: string; readonly report: RenderReport },
  control: Control,
): Promise<StoredRender> {
  const { files, filename } = rendered;
  const { boxes, ...report } = rendered.report;
  const { key: boxesKey } = await putJson(fileKey(files, "boxes.json"), boxes);
  const { provenance, ...signed } = await signVideo(rendered, control);
  const { key: videoKey, sha256 } = await storage().putFile(fileKey(files, filename), signed.video);
  const { key: posterKey } = await storage().putFile(fileKey(files, "poster.png"), signed.poster);
  return { videoKey, posterKey, boxesKey, sha256, report, provenance };
}
