import { BadgeCheck, CircleMinus } from "lucide-react";
import { Link } from "@/components/ui/link";
import { SectionCard } from "../ui/section-card";
import type { Result } from "../jobs/result";
import { sourceInWords } from "./verdict";

/** C2PA state of a job's files; nothing for results from before files were signed. */
export function JobProvenance({ result }: { result: Pick<Result, "provenance" | "images"> }) {
  const provenance = result.provenance ?? result.images[0]?.provenance;
  if (!provenance) return null;
  const { state, signerName, digitalSourceType, reason } = provenance;
  const isSigned = state === "signed";
  return (
    <SectionCard title="Provenance" note="C2PA">
      <div className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-4">
        {isSigned ? (
          <BadgeCheck className="text-good" aria-hidden />
        ) : (
          <CircleMinus className="text-quiet" aria-hidden />
        )}
        <div className="grid gap-1">
          <p>
            {isSigned
              ? `Signed by ${signerName ?? "this server"}${digitalSourceType ? `: ${sourceInWords(digitalSourceType)}` : ""}.`
              : `Not signed: ${reason ?? "no reason is given"}.`}
          </p>
          {isSigned && (
            <Link href="/dashboard/verify" className="w-fit text-quiet underline decoration-edge underline-offset-4">
              Verify a copy
            </Link>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
