import type { RefObject } from "react";
import { Film } from "../ui/film";
import { MissingFile } from "../ui/missing-file";
import { Picture } from "../ui/picture";
import { useStableUrl } from "../ui/use-stable-url";
import type { Result } from "./result";

/** Player of a result: the video with its captions as a text track, or the images. */
export function Player(props: { result: Result; title: string; video?: RefObject<HTMLVideoElement | null> }) {
  const { result, title, video } = props;
  const { captions } = result;
  const videoUrl = useStableUrl(result.videoUrl);
  const thumbnailUrl = useStableUrl(result.thumbnailUrl);
  if (videoUrl)
    return (
      <Film
        key={videoUrl}
        url={videoUrl}
        posterUrl={thumbnailUrl ?? null}
        captionsUrl={captions?.vttUrl ?? null}
        language={captions?.language ?? null}
        title={title}
        size={result}
        video={video}
      />
    );
  return (
    <ul className={result.images.length > 1 ? "grid grid-cols-2 gap-3" : "grid justify-items-center"}>
      {result.images.map((image, index) => (
        <li key={image.url}>
          <a href={image.url}>
            <Picture
              src={image.url}
              width={image.width}
              height={image.height}
              alt={`Ad ${index + 1}`}
              className="rounded-lg border border-line"
              fallback={<MissingFile what="picture" />}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
