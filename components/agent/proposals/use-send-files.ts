"use client";

import { useState } from "react";
import { useClient } from "@/lib/surfaces/sdk/react";
import { uploadPicture } from "../../create/upload-media";

/** A file that was uploaded, as a reply names it. */
interface SentFile {
  readonly name: string;
  readonly url: string;
}

/** What uploads chosen pictures and hands them on together, and what was wrong with the last choice; no files are no choice. */
export function useSendFiles(onSent: (files: SentFile[]) => void) {
  const api = useClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem(null);
    setSending(true);
    try {
      onSent(await Promise.all(files.map(async (file) => ({ name: file.name, url: await uploadPicture(api, file) }))));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return { problem, isSending, send };
}
