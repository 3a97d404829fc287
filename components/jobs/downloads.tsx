import { Download } from "lucide-react";
import { buttonClass } from "../ui/button";
import { downloadUrl } from "./file-name";
import type { Result } from "./result";

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

/** Link that downloads what a job was asked for; the first of several images. */
export function PrimaryDownload({ result, name }: { result: Result; name: string }) {
  const [file] = filesOf(result);
  if (!file) return null;
  return (
    <a href={downloadUrl(file.url, `${name}${file.suffix}`)} download className={buttonClass("primary")}>
      <Download aria-hidden /> {result.images.length > 1 ? "Download image 1" : "Download"}
    </a>
  );
}

/** All files of a result; addresses are signed and live 24 hours. */
export function Downloads({ result, name }: { result: Result; name: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {filesOf(result).map(({ label, url, suffix }) => (
        <li key={label}>
          <a href={downloadUrl(url, `${name}${suffix}`)} download className={buttonClass("plain", true)}>
            <Download aria-hidden /> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
