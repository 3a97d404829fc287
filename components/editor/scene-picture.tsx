"use client";

import { useMutation } from "@tanstack/react-query";
import { ImagePlus, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { uploadPicture } from "../create/upload-media";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { acceptedMedia } from "@/lib/contract/media";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useClient, useOperation } from "@/lib/surfaces/sdk/react";
import type { AddedPicture } from "./document";

const { mimeTypes } = acceptedMedia.image;

/** Size of a picture; that of a square where the page cannot show it: the service measures it again. */
const sizeOf = (url: string): Promise<AddedPicture> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, width: image.naturalWidth || 1000, height: image.naturalHeight || 1000 });
    image.onerror = () => resolve({ url, width: 1000, height: 1000 });
    image.src = url;
  });

function Choice(props: { url: string; label: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onChoose}
      aria-label={props.label}
      className="size-20 overflow-hidden rounded-lg border border-line bg-sunk hover:border-ink"
    >
      <img src={props.url} alt="" className="size-full object-cover" loading="lazy" />
    </button>
  );
}

function Upload({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <label className="grid size-20 place-items-center rounded-lg border border-dashed border-edge text-quiet focus-within:outline-2 focus-within:outline-ink hover:bg-sunk hover:text-ink">
      {isBusy ? (
        <LoaderCircle className="size-5 animate-spin" aria-label="Sending the picture" />
      ) : (
        <ImagePlus className="size-5" aria-hidden />
      )}
      <span className="sr-only">Upload a picture</span>
      <input
        type="file"
        accept={mimeTypes.join(",")}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </label>
  );
}

interface PictureProps {
  readonly timeline: Pick<Timeline, "pictures" | "brand">;
  readonly picture: string;
  readonly onSwap: (next: string | AddedPicture) => void;
}

function Choices({ timeline, picture, onSwap }: PictureProps) {
  const api = useClient();
  const brands = useOperation("brands.list", {}).data?.brands ?? [];
  const ofBrand = brands.find(({ profile }) => profile?.name === timeline.brand.name)?.profile?.productImageUrls ?? [];
  const send = useMutation({
    mutationFn: async (file: File) => sizeOf(await uploadPicture(api, file)),
    onSuccess: onSwap,
  });
  const others = timeline.pictures.filter(({ id }) => id !== picture);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Upload isBusy={send.isPending} onFile={(file) => send.mutate(file)} />
        {others.map(({ id, key }, at) => (
          <Choice key={id} url={key} label={`Picture ${at + 1} of this ad`} onChoose={() => onSwap(id)} />
        ))}
        {ofBrand.map((url, at) => (
          <Choice
            key={url}
            url={url}
            label={`Picture ${at + 1} of the brand`}
            onChoose={() => void sizeOf(url).then(onSwap)}
          />
        ))}
      </div>
      {send.error && (
        <p role="alert" className="mt-3 text-sm text-alarm">
          {send.error.message}
        </p>
      )}
    </>
  );
}

/** A picture of a scene, and a dialog to put another in its place: one of the ad, of the brand, or a file. */
export function ScenePicture({ label, ...props }: PictureProps & { label: string }) {
  const { timeline, picture, onSwap } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = timeline.pictures.find(({ id }) => id === picture);
  const swap = (next: string | AddedPicture) => {
    onSwap(next);
    setOpen(false);
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Another picture"
      description="PNG, JPEG or WebP. It takes the place of this one in this scene."
      trigger={
        <Button isSmall aria-label={`Replace ${label}`}>
          {shown && <img src={shown.key} alt="" className="-ml-1.5 size-6 rounded object-cover" loading="lazy" />}
          Replace picture
        </Button>
      }
    >
      <Choices {...props} onSwap={swap} />
    </Modal>
  );
}
