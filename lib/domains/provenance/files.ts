import * as z from "zod";
import { type SignableType, signableTypes } from "@/lib/engines/provenance/strip";
import { mimeTypeOf } from "@/lib/platform/storage/media-types";
import type { ProvenanceAsset } from "@/lib/contract/provenance";

/** A stored file of a job that can carry a manifest; `renderHash` where the result says it. */
export interface JobFile {
  role: ProvenanceAsset["role"];
  key: string;
  type: SignableType;
  renderHash: string | null;
}

const File = z.object({ $file: z.string() });
const hash = z.string().nullable().catch(null);

/** The files of a stored result, of whatever type of job. */
const Stored = z.object({
  videoUrl: File.nullable().catch(null),
  thumbnailUrl: File.nullable().catch(null),
  renderHash: hash,
  images: z.array(z.object({ url: File, renderHash: hash })).catch([]),
});

/** The type of a file by its MIME type; undefined for those that carry no manifest here. */
export const signableTypeOf = (mimeType: string): SignableType | undefined =>
  signableTypes.find((known) => known === mimeType);

/** The PNG and MP4 files of a stored result: the video, then the images, then the thumbnail. */
export function filesIn(result: Readonly<Record<string, unknown>>): JobFile[] {
  const { videoUrl, thumbnailUrl, renderHash, images } = Stored.parse(result);
  const named = [
    ...(videoUrl ? [{ role: "video", key: videoUrl.$file, renderHash } as const] : []),
    ...images.map((image) => ({ role: "image", key: image.url.$file, renderHash: image.renderHash }) as const),
    ...(thumbnailUrl ? [{ role: "thumbnail", key: thumbnailUrl.$file, renderHash: null } as const] : []),
  ];
  return named.flatMap((file) => {
    const type = signableTypeOf(mimeTypeOf(file.key));
    return type ? { ...file, type } : [];
  });
}
