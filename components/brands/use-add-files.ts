"use client";

import { useState } from "react";
import { useChange } from "@/lib/surfaces/sdk/react";
import { uploadPicture } from "../create/upload-media";

/** What sends pictures to a brand, one after another, and what was wrong with those of the last choice; all others are there. */
export function useAddFiles(brandId: string) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = useChange(
    async (api, files: readonly File[]) => {
      setProblems([]);
      for (const file of files)
        await uploadPicture(api, file, brandId).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          setProblems((last) => [...last, `${file.name}: ${reason}`]);
        });
    },
    ["brands.assets"],
  );
  const send = (files: readonly File[]) => {
    if (files.length > 0 && !add.isPending) add.mutate(files);
  };
  return { problems, send, isSending: add.isPending };
}
