"use client";

import { useState } from "react";
import { useClient } from "@/lib/surfaces/sdk/react";
import { uploadVideo } from "../upload-media";
import type { SubtitleDraft } from "./draft";

/** A file that is, or was, on its way. */
interface Sending {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}

interface VideoUploadOptions {
  /** The file in use, which a reload keeps; the upload itself is of this page alone. */
  readonly file: Pick<SubtitleDraft, "fileUrl" | "fileName">;
  readonly onChange: (change: Partial<SubtitleDraft>) => void;
}

/** The upload of a chosen file, and what starts one; the URL is handed on once the file has arrived. */
export function useVideoUpload({ file: { fileUrl }, onChange }: VideoUploadOptions) {
  const api = useClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const isUploading = sending !== null && !fileUrl && !sending.problem;
  const start = async (file: File | undefined) => {
    if (!file || isUploading) return;
    const report = (share: number, problem: string | null = null) => setSending({ name: file.name, share, problem });
    report(0);
    onChange({ from: "file", fileUrl: null, fileName: null });
    try {
      onChange({ fileUrl: await uploadVideo(api, file, report), fileName: file.name });
      report(1);
    } catch (error) {
      report(0, error instanceof Error ? error.message : "It could not be uploaded.");
    }
  };
  return { sending, start, isUploading };
}

/** State of the upload of a video. */
export type VideoUploading = ReturnType<typeof useVideoUpload>;
