"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { ZipButton } from "../library/zip-button";
import { buttonClass } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import type { Job } from "@/lib/contract/jobs";
import { downloadUrl, fileNameOf } from "./file-name";
import { useJobTitle } from "./job-title";
import { resultOf, type Result } from "./result";

interface ResultFile {
  readonly label: string;
  readonly url: string;
  /** Added to the name of the job's files. */
  readonly suffix: string;
}

const fileOf = (label: string, url: string | null | undefined, suffix = ""): readonly ResultFile[] =>
  url ? [{ label, url, suffix }] : [];

/** Files of a result, what was asked for first. */
const filesOf = ({ videoUrl, thumbnailUrl, captions, images }: Result): readonly ResultFile[] => [
  ...fileOf("Video", videoUrl),
  ...images.flatMap(({ url }, index) => fileOf(`Image ${index + 1}`, url, images.length > 1 ? `_${index + 1}` : "")),
  ...fileOf("Poster", thumbnailUrl, "_poster"),
  ...fileOf("Captions (SRT)", captions?.srtUrl),
  ...fileOf("Captions (VTT)", captions?.vttUrl),
];

function AllImages({ job, name }: { job: Job; name: string }) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <>
      <ZipButton jobs={[job]} name={name} onError={setError} />
      {error && <ErrorAlert error={error} />}
    </>
  );
}

/** Downloads what a job was asked for: its file, several images as one archive. Nothing for a job without a result. */
export function PrimaryDownload({ job }: { job: Job }) {
  const name = fileNameOf(job, useJobTitle(job));
  const result = resultOf(job);
  const [file] = result ? filesOf(result) : [];
  if (!result || !file) return null;
  if (result.images.length > 1) return <AllImages job={job} name={name} />;
  return (
    <a href={downloadUrl(file.url, name)} download className={buttonClass("primary")}>
      <Download aria-hidden /> Download
    </a>
  );
}

/** All files of a result; addresses are signed and live 24 hours. */
export function Downloads({ result, name }: { result: Result; name: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {filesOf(result).map(({ label, url, suffix }) => (
        <li key={label}>
          <a href={downloadUrl(url, `${name}${suffix}`)} download className={buttonClass("plain", "small")}>
            <Download aria-hidden /> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
