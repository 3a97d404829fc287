"use client";

import { Code } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { entryOf, type KindSpec, type Request } from "@/components/parameters/kinds";
import { Button } from "@/components/ui/button";
import { CodeTabs } from "@/components/ui/code-tabs";
import { Modal } from "@/components/ui/dialog";
import { scopesOf } from "@/lib/contract/operation";
import { samplesOf } from "@/lib/docs/samples";

/** The request of the form in every notation it can be sent in. `origin` is where the API is. */
export function CodeDrawer({ spec, request, origin }: { spec: KindSpec; request: Request; origin: string }) {
  const [isOpen, setOpen] = useState(false);
  const entry = entryOf(spec.op);
  const example = Object.keys(request).length > 0 ? request : { prompt: spec.placeholder };
  return (
    <Modal
      isDrawer
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="The same request as code"
      description={
        <>
          Needs an API key with the scope <code className="font-mono text-xs">{scopesOf(spec.op).join(" or ")}</code>.{" "}
          <Link href="/dashboard/keys" className="text-ink underline underline-offset-4">
            Create one
          </Link>{" "}
          or read the{" "}
          <Link
            href={`/docs/reference/${entry.group}`}
            prefetch={false}
            className="text-ink underline underline-offset-4"
          >
            reference
          </Link>
          .
        </>
      }
      trigger={
        <Button>
          <Code aria-hidden /> Code
        </Button>
      }
    >
      <CodeTabs samples={samplesOf({ ...entry, op: { ...spec.op, example } }, `${origin}/api/public/v1`)} />
    </Modal>
  );
}
