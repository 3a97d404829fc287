"use client";

import { useEffect, useState } from "react";
import { useSaveConflict } from "../ui/use-save-conflict";
import type { Brand, BrandProfile } from "@/lib/contract/brands";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";

/** An edit of the book, and what it began from. */
interface Edit {
  readonly text: string;
  readonly baseVersion: number;
}

/** The state of an edit: saved from the version it began from, or held up by a newer one. */
export function useBook({ id: brandId, status }: Brand, profile: BrandProfile) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const shown = useOperation("brands.getBook", { brandId });
  const { refetch } = shown;
  // Reading the site again changes what it says.
  useEffect(() => {
    if (status === "ready") void refetch();
  }, [status, refetch]);
  const { theirs, resolve, onError, errorOf } = useSaveConflict(
    "BOOK_CHANGED",
    async (api) => (await api.brands.getBook({ brandId })).book,
    ["brands.get", "brands.getBook"],
  );
  const save = useAction("brands.editBook", ["brands.get", "brands.list", "brands.getBook"]);
  const text = edit?.text ?? profile.brandMd;
  const isChanged = edit !== null && edit.text !== profile.brandMd;
  const drop = () => {
    setEdit(null);
    resolve();
    save.reset();
  };
  const send = (baseVersion: number, onSaved: () => void) =>
    save.mutate(
      { args: { brandId, markdown: text, baseVersion } },
      {
        onSuccess() {
          drop();
          onSaved();
        },
        onError,
      },
    );
  return {
    ...{ text, isChanged, theirs, drop, send, isSaving: save.isPending },
    book: shown.data?.book,
    error: errorOf(save.error),
    baseVersion: edit?.baseVersion ?? profile.brandMdVersion,
    setText: (next: string) =>
      setEdit((last) => ({ text: next, baseVersion: last?.baseVersion ?? profile.brandMdVersion })),
  };
}
