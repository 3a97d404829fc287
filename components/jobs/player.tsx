import type { RefObject } from "react";
import { filmClass, filmStyle } from "../ui/film-frame";
import { trackLanguage } from "../ui/track-language";
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
      <video
        key={videoUrl}
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={videoUrl}
        poster={thumbnailUrl ?? undefined}
        aria-label={title}
        style={filmStyle(result)}
        className={filmClass}
      >
        <track kind="captions" {...trackLanguage(captions?.language ?? null)} src={captions?.vttUrl ?? undefined} />
      </video>
    );
  return (
    <ul className={result.images.length > 1 ? "grid grid-cols-2 gap-3" : "grid justify-items-center"}>
      {result.images.map((image, index) => (
        <li key={image.url}>
          <a href={image.url}>
            <img
              src={image.url}
              width={image.width}
              height={image.height}
              alt={`Ad ${index + 1}`}
              className="rounded-lg border border-line"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
