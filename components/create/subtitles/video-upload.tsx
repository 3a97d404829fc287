"use client";

import { FileUp } from "lucide-react";
import { useState } from "react";
import { Meter } from "../../ui/meter";
import { acceptedMedia } from "@/lib/contract/media";
import { useClient } from "@/lib/surfaces/sdk/react";
import { uploadVideo } from "../upload-media";
import type { SubtitleDraft } from "./draft";

interface Upload {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}

interface VideoUploadProps {
  /** The file in use, which a reload keeps; the upload itself is of this page alone. */
  readonly file: Pick<SubtitleDraft, "fileUrl" | "fileName">;
  readonly onChange: (change: Partial<SubtitleDraft>) => void;
}

/** The upload of a chosen file, and what starts one; the URL is handed on once the file has arrived. */
function useVideoUpload({ file: { fileUrl }, onChange }: VideoUploadProps) {
  const api = useClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const start = async (file: File | undefined) => {
    if (!file) return;
    const report = (share: number, problem: string | null = null) => setUpload({ name: file.name, share, problem });
    report(0);
    onChange({ fileUrl: null, fileName: null });
    try {
      onChange({ fileUrl: await uploadVideo(api, file, report), fileName: file.name });
      report(1);
    } catch (error) {
      report(0, error instanceof Error ? error.message : "It could not be uploaded.");
    }
  };
  return { upload, start, isUploading: upload !== null && !fileUrl && !upload.problem };
}

const UploadProgress = ({ name, share }: Upload) => (
  <div className="grid gap-1.5 text-xs text-quiet">
    <p className="flex justify-between gap-4">
      <span className="truncate">Sending {name}</span>
      <span className="tabular-nums">{Math.round(share * 100)}%</span>
    </p>
    <Meter label="Sent" value={share} max={1} isRunning />
  </div>
);

/** A video file to upload. */
export function VideoUpload(props: VideoUploadProps) {
  const { upload, start, isUploading } = useVideoUpload(props);
  const { fileUrl, fileName } = props.file;
  return (
    <div className="grid gap-2">
      <label className="grid place-items-center gap-2 rounded-lg border border-dashed border-edge p-6 text-center text-sm text-quiet transition-colors focus-within:outline-2 focus-within:outline-ink hover:bg-sunk hover:text-ink">
        <FileUp className="size-5" aria-hidden />
        <span>
          {fileUrl ? (
            <span className="break-all">
              <span className="font-medium text-ink">{fileName ?? "Your video"}</span> is uploaded. Choose another?
            </span>
          ) : (
            "Choose a video: MP4, MOV or WebM, up to 200 MB and 10 minutes"
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
      {isUploading && upload && <UploadProgress {...upload} />}
      <p aria-live="polite" className="text-xs text-alarm empty:hidden">
        {upload?.problem && `${upload.name}: ${upload.problem}`}
      </p>
    </div>
  );
}
