"use client";

import { FileCheck2, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { classNames } from "../ui/class-names";
import { ErrorAlert } from "../ui/error-alert";
import { useChange } from "@/lib/surfaces/sdk/react";
import { upload } from "@/lib/surfaces/sdk/uploads";
import { Verdict } from "./verdict";

const types: readonly string[] = ["image/png", "video/mp4"];

interface DropZoneProps {
  /** Name of the file being read; null while none is. */
  readonly reading: string | null;
  readonly onFile: (file: File | undefined) => void;
}

function DropZone({ reading, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const Icon = reading === null ? FileCheck2 : LoaderCircle;
  return (
    <label
      className={classNames(
        "relative grid justify-items-center gap-2 rounded-xl border border-dashed px-6 py-14 text-center transition-colors",
        "focus-within:outline-2 focus-within:outline-ink hover:bg-sunk",
        isOver ? "border-ink bg-sunk" : "border-edge",
      )}
    >
      <Icon className={classNames("size-8 text-quiet", reading !== null && "animate-spin")} aria-hidden />
      <span className="font-medium">
        {reading === null ? "Drop a PNG or MP4 here, or choose one" : `Reading ${reading}…`}
      </span>
      <span className="text-sm text-quiet">It is kept with your uploads for 30 days and used for nothing else.</span>
      <input
        type="file"
        accept={types.join(",")}
        // Over the whole area, so that it takes what is dropped by itself.
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** Uploads a dropped or chosen file and shows what its manifest says. */
export function VerifyFile() {
  const [file, setFile] = useState<File | null>(null);
  const check = useChange(async (api, data: File) => {
    const { id } = await upload(api, { filename: data.name, data });
    return (await api.provenance.verify({ uploadId: id })).report;
  });
  const isWrong = file !== null && !types.includes(file.type);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    check.reset();
    if (types.includes(chosen.type)) check.mutate(chosen);
  };
  return (
    <div className="grid max-w-3xl gap-6">
      <DropZone reading={check.isPending ? (file?.name ?? "the file") : null} onFile={take} />
      <div aria-live="polite" className="grid gap-3">
        {file && !check.isPending && <p className="text-sm break-all text-quiet">{file.name}</p>}
        {isWrong && (
          <p className="text-sm text-alarm">Only PNG and MP4 files can be verified. Upload it as it was delivered.</p>
        )}
        {check.error && <ErrorAlert error={check.error} />}
        {check.data && <Verdict asset={check.data} />}
      </div>
    </div>
  );
}
