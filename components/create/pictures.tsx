"use client";

import { Image as ImageIcon, ImagePlus, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { acceptedMedia } from "@/lib/contract/media";
import { Picture } from "../ui/picture";
import { toSentence } from "../ui/sentence";
import type { DraftPicture, Frame } from "./draft";
import { MAX_PICTURES } from "./product/product-lines";
import { useAddPictures } from "./use-add-pictures";
import { useDroppedFiles } from "./use-dropped-files";

const { mimeTypes } = acceptedMedia.image;

const frameName = (frame: Frame): string => (typeof frame === "number" ? `Frame ${frame}` : `${frame} frame`);

function Thumbnail(props: { picture: DraftPicture; hasFrames: boolean; onRemove: () => void }) {
  const { picture, hasFrames, onRemove } = props;
  const { name, url, problem, frame } = picture;
  return (
    <li className="relative size-20" title={problem ?? name}>
      <span className="grid size-full place-items-center overflow-hidden rounded-lg border border-line bg-sunk">
        {url && (
          <Picture
            src={url}
            alt={name}
            className="size-full object-cover"
            // The page shows pictures of its own origin only; one of another site is still read by the service.
            fallback={
              <>
                <ImageIcon className="size-5 text-quiet" aria-hidden />
                <span className="sr-only">{name}</span>
              </>
            }
          />
        )}
        {problem && <TriangleAlert className="size-5 text-alarm" aria-hidden />}
        {!url && !problem && <LoaderCircle className="size-5 animate-spin text-quiet" aria-label={`Sending ${name}`} />}
      </span>
      {hasFrames && frame !== undefined && (
        <span className="absolute inset-x-0 bottom-0 truncate rounded-b-lg bg-raised/90 px-1 text-center text-xs first-letter:uppercase">
          {frameName(frame)}
        </span>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-raised text-ink shadow-xs hover:bg-sunk"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </li>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <label className="grid size-20 place-items-center rounded-lg border border-dashed border-edge text-quiet transition-colors focus-within:outline-2 focus-within:outline-ink hover:bg-sunk hover:text-ink">
      <ImagePlus className="size-5" aria-hidden />
      <span className="sr-only">Add product pictures</span>
      <input
        type="file"
        multiple
        accept={mimeTypes.join(",")}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}

/** Says over the whole page that files dropped anywhere become pictures. */
const DropNotice = () => (
  <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2xl border-2 border-dashed border-ink bg-paper/85">
    <p className="flex items-center gap-2 rounded-lg bg-raised px-4 py-3 font-medium shadow-xs">
      <ImagePlus className="size-5" aria-hidden /> Drop to add product pictures
    </p>
  </div>
);

/** Product pictures of a request, uploaded as soon as they are chosen. */
export function Pictures(props: {
  pictures: readonly DraftPicture[];
  /** True where a picture may have a place of its own. */
  hasFrames: boolean;
  onChange: (change: (pictures: readonly DraftPicture[]) => readonly DraftPicture[]) => void;
}) {
  const { pictures, hasFrames, onChange } = props;
  const { add, leftOut } = useAddPictures({ pictures, onChange });
  const isDragging = useDroppedFiles(add);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between text-sm font-medium">
        Product pictures <span className="text-xs font-normal text-quiet">optional, up to {MAX_PICTURES}</span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <Thumbnail
            key={picture.key}
            picture={picture}
            hasFrames={hasFrames}
            onRemove={() => onChange((all) => all.filter(({ key }) => key !== picture.key))}
          />
        ))}
        {pictures.length < MAX_PICTURES && (
          <li>
            <AddPictures onFiles={add} />
          </li>
        )}
      </ul>
      {isDragging && <DropNotice />}
      <div aria-live="polite" className="grid gap-1 text-xs text-alarm">
        {leftOut.length > 0 && (
          <p>
            An ad takes {MAX_PICTURES} pictures. Left out: {leftOut.join(", ")}.
          </p>
        )}
        {pictures.map(({ key, name, problem }) => problem && <p key={key}>{`${name}: ${toSentence(problem)}`}</p>)}
      </div>
    </div>
  );
}
