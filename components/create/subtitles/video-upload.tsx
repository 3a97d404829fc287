"use client";

import { FileUp } from "lucide-react";
import { classNames } from "../../ui/class-names";
import { Meter } from "../../ui/meter";
import { toSentence } from "../../ui/sentence";
import { acceptedMedia } from "@/lib/contract/media";
import type { SubtitleDraft } from "./draft";
import type { VideoUploading } from "./use-video-upload";

const UploadProgress = ({ name, share }: { name: string; share: number }) => (
  <div className="grid gap-1.5 text-xs text-quiet">
    <p className="flex justify-between gap-4">
      <span className="truncate">Sending {name}</span>
      <span className="tabular-nums">{Math.round(share * 100)}%</span>
    </p>
    <Meter label="Sent" value={share} max={1} isRunning />
  </div>
);

/** A video file to upload; `isDragging` while one is held over the page. */
export function VideoUpload(props: {
  file: Pick<SubtitleDraft, "fileUrl" | "fileName">;
  uploading: VideoUploading;
  isDragging: boolean;
}) {
  const { file, uploading, isDragging } = props;
  const { fileUrl, fileName } = file;
  const { sending, start, isUploading } = uploading;
  return (
    <div className="grid gap-2">
      <label
        className={classNames(
          "grid place-items-center gap-2 rounded-lg border border-dashed p-6 text-center text-sm text-quiet transition-colors focus-within:outline-2 focus-within:outline-ink hover:bg-sunk hover:text-ink",
          isDragging ? "border-ink bg-sunk" : "border-edge",
        )}
      >
        <FileUp className="size-5" aria-hidden />
        <span>
          {fileUrl ? (
            <span className="break-all">
              <span className="font-medium text-ink">{fileName ?? "Your video"}</span> is uploaded. Choose another?
            </span>
          ) : (
            "Choose a video, or drop it here: MP4, MOV or WebM, up to 200 MB and 10 minutes"
          )}
        </span>
        <input
          type="file"
          accept={acceptedMedia.video.mimeTypes.join(",")}
          className="sr-only"
          disabled={isUploading}
          onChange={({ target }) => {
            void start(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      {isUploading && sending && <UploadProgress {...sending} />}
      <p aria-live="polite" className="text-xs text-alarm empty:hidden">
        {sending?.problem && `${sending.name}: ${toSentence(sending.problem)}`}
      </p>
    </div>
  );
}
