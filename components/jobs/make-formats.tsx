"use client";

import { Ratio } from "lucide-react";
import { useState } from "react";
import { Price } from "../create/price";
import { sendOnce } from "../create/send-once";
import { useIsSpokenHere } from "../parameters/use-is-spoken-here";
import { Button, buttonClass } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { Link } from "../ui/link";
import { pluralize } from "../ui/pluralize";
import { useGoTo } from "../ui/use-go-to";
import { useChange } from "@/lib/surfaces/sdk/react";
import type { Result } from "./result";

const formats = [
  { value: "9:16", ratio: 9 / 16, label: "9:16 vertical", use: "TikTok, Reels, Shorts" },
  { value: "4:5", ratio: 4 / 5, label: "4:5 portrait", use: "Instagram and Facebook feed" },
  { value: "1:1", ratio: 1, label: "1:1 square", use: "Feeds of every app" },
  { value: "16:9", ratio: 16 / 9, label: "16:9 wide", use: "YouTube, websites" },
] as const;

type Format = (typeof formats)[number];
const SLACK = 0.02;

function Tick(props: { format: Format; isOwn: boolean; isChosen: boolean; onChange: () => void }) {
  const { format, isOwn, isChosen, onChange } = props;
  const { label, use, ratio } = format;
  return (
    <label className="flex items-center gap-4 rounded-lg border border-line p-3 focus-within:outline-2 focus-within:outline-ink has-checked:border-ink">
      <input type="checkbox" className="size-4" checked={isOwn || isChosen} disabled={isOwn} onChange={onChange} />
      <span aria-hidden className="grid size-9 shrink-0 place-items-center">
        <span
          style={{ aspectRatio: ratio }}
          className={ratio > 1 ? "w-9 border-2 border-edge" : "h-9 border-2 border-edge"}
        />
      </span>
      <span className="text-sm font-medium">{label}</span>
      <span className="ml-auto text-right text-sm text-quiet">{isOwn ? "This ad" : use}</span>
    </label>
  );
}

function FormatForm({ jobId, own }: { jobId: string; own: Format }) {
  const { isLeaving, goTo } = useGoTo();
  const [chosen, setChosen] = useState<readonly Format["value"][]>(
    formats.map(({ value }) => value).filter((value) => value !== own.value),
  );
  const make = useChange(
    (api) => {
      const request = { fromJobId: jobId, axes: { aspectRatio: [own.value, ...chosen] }, maxUnits: chosen.length };
      return sendOnce("variants.create", request, (idempotencyKey) => api.variants.create(request, { idempotencyKey }));
    },
    ["jobs.list", "variants.list", "account.usage"],
  );
  const start = () =>
    make.mutate(undefined, {
      onSuccess: ({ variantSet }) => goTo(`/dashboard/variants/${variantSet.id}`),
    });
  const toggle = (value: Format["value"]) =>
    setChosen((last) => (last.includes(value) ? last.filter((one) => one !== value) : [...last, value]));
  return (
    <div className="grid gap-3">
      {formats.map((format) => (
        <Tick
          key={format.value}
          format={format}
          isOwn={format === own}
          isChosen={chosen.includes(format.value)}
          onChange={() => toggle(format.value)}
        />
      ))}
      <Price unit="video" count={chosen.length} />
      {make.error && <ErrorAlert error={make.error} />}
      <Button variant="primary" isBusy={make.isPending || isLeaving} disabled={chosen.length === 0} onClick={start}>
        {make.isPending || isLeaving ? "Starting…" : `Make ${pluralize(chosen.length, "format")}`}
      </Button>
    </div>
  );
}

/** In place of the form, for an ad whose own voice cannot speak its lines again. */
const OtherVoice = ({ jobId }: { jobId: string }) => (
  <div className="grid gap-4">
    <p className="text-sm">
      The voice of this ad speaks whole ads only, so its formats need another one. Choose both under Variants.
    </p>
    <Link
      href={`/dashboard/create?kind=variants&from=${jobId}`}
      className={`${buttonClass("primary")} justify-self-start`}
    >
      Choose voice and formats
    </Link>
  </div>
);

/** Button and dialog that make a finished ad in other formats, as one set with it. Nothing for a size that has none. */
export function MakeFormats(props: { jobId: string } & Pick<Result, "width" | "height" | "voiceId">) {
  const { jobId, width, height, voiceId } = props;
  const [isOpen, setOpen] = useState(false);
  const isSpoken = useIsSpokenHere(voiceId);
  const ratio = width && height ? width / height : 0;
  const own = formats.find((format) => Math.abs(ratio / format.ratio - 1) <= SLACK);
  if (!own) return null;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Make formats"
      description={`The same ad in a layout for each format.${isSpoken ? " The voice-over is reused." : ""}`}
      trigger={
        <Button>
          <Ratio aria-hidden /> Make formats
        </Button>
      }
    >
      {isSpoken ? <FormatForm jobId={jobId} own={own} /> : <OtherVoice jobId={jobId} />}
    </Modal>
  );
}
