import { BadgeCheck, CircleHelp, ShieldAlert, ShieldCheck, type LucideIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Card } from "../ui/card";
import type { ProvenanceAsset } from "@/lib/contract/provenance";

interface Look {
  icon: LucideIcon;
  className: string;
  title: string;
  meaning: string;
}

const looks: Readonly<Record<ProvenanceAsset["state"], Look>> = {
  trusted: {
    icon: BadgeCheck,
    className: "text-good",
    title: "Made here, and unchanged",
    meaning: "This server signed the file, and not a byte of picture or sound has changed since.",
  },
  valid: {
    icon: ShieldCheck,
    className: "text-good",
    title: "Unchanged, by a signer unknown here",
    meaning: "The file is as its signer left it. Whether to believe the name below is for you to decide.",
  },
  invalid: {
    icon: ShieldAlert,
    className: "text-alarm",
    title: "Changed since it was signed",
    meaning: "The manifest does not match the file, or is damaged. Do not rely on what it says.",
  },
  none: {
    icon: CircleHelp,
    className: "text-quiet",
    title: "No manifest",
    meaning: "Nothing says who made this file. Many apps drop manifests when they re-encode, so this proves nothing.",
  },
};

const sources: Readonly<Record<string, string>> = {
  algorithmicMedia: "drawn by a program",
  compositeSynthetic: "synthetic, with given pictures or a synthetic voice",
  trainedAlgorithmicMedia: "made by a generative model",
  compositeWithTrainedAlgorithmicMedia: "contains a generative model's output",
};

/** A digital source type in words; an unknown one by the last part of its address. */
export function sourceInWords(digitalSourceType: string): string {
  const name = digitalSourceType.split("/").at(-1) ?? digitalSourceType;
  return sources[name] ?? name;
}

const HASH = "Media hash";

function Facts({ asset }: { asset: ProvenanceAsset }) {
  const { state, signerName, generator, digitalSourceType, renderHash } = asset;
  const isIntact = state === "trusted" || state === "valid";
  const facts: readonly (readonly [string, string | null])[] = [
    ["Signed by", signerName],
    ["Made with", generator],
    ["How", digitalSourceType && sourceInWords(digitalSourceType)],
    [HASH, renderHash],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className={name === HASH ? "font-mono text-xs break-all" : ""}>
                {value}
                {!isIntact && name !== HASH && " (as the file claims)"}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Problems({ problems }: Pick<ProvenanceAsset, "problems">) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {problems.map(({ code, explanation }) => (
        <li key={`${code} ${explanation}`}>
          <span className="font-mono text-xs">{code}</span>
          {explanation && <span className="block text-xs wrap-anywhere text-quiet">{explanation}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Result of verifying a file: its state, what its manifest says, and what is wrong with it. */
export function Verdict({ asset }: { asset: ProvenanceAsset }) {
  const { icon: Icon, className, title, meaning } = looks[asset.state];
  const { jobId, renderHashMatches, problems } = asset;
  return (
    <Card className="grid gap-5 p-6">
      <div className="flex gap-4">
        <Icon className={`mt-1 size-8 shrink-0 ${className}`} aria-hidden />
        <div className="grid gap-1">
          <h2 className="text-xl">{title}</h2>
          <p className="max-w-prose text-quiet">{meaning}</p>
        </div>
      </div>
      <Facts asset={asset} />
      {jobId && (
        <p className="text-sm">
          <Link href={`/dashboard/jobs/${jobId}`} className="underline decoration-edge underline-offset-4">
            The job that made it
          </Link>
          {renderHashMatches === true && " delivered exactly this media."}
          {renderHashMatches === false && " delivered other media."}
        </p>
      )}
      <Problems problems={problems} />
    </Card>
  );
}
