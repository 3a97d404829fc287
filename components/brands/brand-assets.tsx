"use client";

import { FileVideo, Upload } from "lucide-react";
import { SectionCard } from "../ui/section-card";
import { thumbnailUrlOf } from "../jobs/job-summary";
import { ErrorAlert } from "../ui/error-alert";
import { Picture } from "../ui/picture";
import { useStableUrl } from "../ui/use-stable-url";
import type { BrandAsset } from "@/lib/contract/brands";
import { acceptedMedia } from "@/lib/contract/media";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { useDroppedFiles } from "../create/use-dropped-files";
import { classNames } from "../ui/class-names";
import { useAddFiles } from "./use-add-files";

function Asset({ asset }: { asset: BrandAsset }) {
  const { filename, url, mimeType, prompt, source } = asset;
  const picture = useStableUrl(mimeType?.startsWith("image/") && url ? thumbnailUrlOf(url) : null);
  return (
    <li>
      <a href={url ?? undefined} className="grid gap-1.5" title={prompt ?? filename}>
        <span className="grid aspect-square place-items-center overflow-hidden rounded-lg border border-line bg-sunk">
          <Picture
            src={picture}
            alt=""
            loading="lazy"
            className="size-full object-cover"
            fallback={<FileVideo className="size-7 text-quiet" aria-hidden />}
          />
        </span>
        <span className="truncate text-xs text-quiet">{source === "generated" ? (prompt ?? filename) : filename}</span>
      </a>
    </li>
  );
}

/** Files of a brand: uploads, and what was generated with it. */
export function BrandAssets({ brandId }: { brandId: string }) {
  const { data, error, refetch } = useOperation("brands.assets", { brandId });
  const { send, problems, isSending } = useAddFiles(brandId);
  const isDragging = useDroppedFiles(send);
  return (
    <SectionCard title="Files and creatives">
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-6">
        <li>
          <label
            className={classNames(
              "grid aspect-square place-items-center rounded-lg border border-dashed text-quiet transition-colors focus-within:outline-2 focus-within:outline-ink hover:bg-sunk hover:text-ink",
              isDragging ? "border-ink bg-sunk" : "border-edge",
            )}
          >
            <span className="grid justify-items-center gap-1.5 text-xs">
              <Upload className="size-5" aria-hidden />
              {isSending ? "Sending…" : "Add pictures"}
            </span>
            <input
              type="file"
              multiple
              accept={acceptedMedia.image.mimeTypes.join(",")}
              className="sr-only"
              disabled={isSending}
              onChange={({ target }) => {
                send([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </label>
        </li>
        {data?.assets.map((asset) => (
          <Asset key={asset.id} asset={asset} />
        ))}
      </ul>
      <div aria-live="polite" className="mt-3 grid gap-1 text-sm text-alarm empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </SectionCard>
  );
}
