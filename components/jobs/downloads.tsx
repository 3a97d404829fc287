import { Download } from "lucide-react";
import { buttonClass } from "../ui/button";
import type { Result } from "./result";

const filesOf = ({ videoUrl, thumbnailUrl, captions, images }: Result): { label: string; url: string | null }[] => [
  { label: "Video", url: videoUrl },
  { label: "Poster", url: thumbnailUrl },
  { label: "SRT", url: captions?.srtUrl ?? null },
  { label: "VTT", url: captions?.vttUrl ?? null },
  ...images.map(({ url }, index) => ({ label: `Image ${index + 1}`, url })),
];

/** The files of a result; addresses are signed and live 24 hours. */
export function Downloads({ result }: { result: Result }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {filesOf(result).map(
        ({ label, url }) =>
          url && (
            <li key={label}>
              <a href={url} download className={buttonClass("plain", true)}>
                <Download aria-hidden /> {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
