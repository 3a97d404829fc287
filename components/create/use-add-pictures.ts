"use client";

import { useState } from "react";
import { useClient } from "@/lib/surfaces/sdk/react";
import type { DraftPicture } from "./draft";
import { MAX_PICTURES } from "./product/product-lines";
import { uploadPicture } from "./upload-media";

interface AddPicturesOptions {
  readonly pictures: readonly DraftPicture[];
  readonly onChange: (change: (pictures: readonly DraftPicture[]) => readonly DraftPicture[]) => void;
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : "It could not be uploaded.");

/**
 * What adds files to the pictures: each is uploaded at once, and its URL or problem noted when that is done. `leftOut` are the
 * names of those of the last choice that had no room.
 */
export function useAddPictures({ pictures, onChange }: AddPicturesOptions) {
  const api = useClient();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const send = async (file: File, key: string) => {
    const settle = (outcome: Partial<DraftPicture>) =>
      onChange((all) => all.map((one) => (one.key === key ? { ...one, ...outcome } : one)));
    try {
      settle({ url: await uploadPicture(api, file) });
    } catch (error) {
      settle({ problem: problemOf(error) });
    }
  };
  const add = (files: readonly File[]) => {
    const chosen = files.slice(0, Math.max(0, MAX_PICTURES - pictures.length));
    setLeftOut(files.slice(chosen.length).map(({ name }) => name));
    const added = chosen.map((file) => ({ file, key: `${file.name}:${file.lastModified}:${performance.now()}` }));
    onChange((all) => [...all, ...added.map(({ file, key }) => ({ key, name: file.name, url: null, problem: null }))]);
    for (const { file, key } of added) void send(file, key);
  };
  return { add, leftOut };
}
