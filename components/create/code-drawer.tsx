"use client";

import { Code } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import type { Request } from "../parameters/kinds";
import { useForms } from "../parameters/use-forms";
import { Button } from "../ui/button";
import { CodeTabs } from "../ui/code-tabs";
import { Modal } from "../ui/dialog";
import { samplesOf } from "@/lib/surfaces/docs/samples";

/** The request of a form in every notation it can be sent in. `origin` is where the API is. */
export function CodeDrawer({ operation, request, origin }: { operation: string; request: Request; origin: string }) {
  const [isOpen, setOpen] = useState(false);
  const call = useForms().calls[operation];
  if (!call) return null;
  return (
    <Modal
      isDrawer
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="The same request as code"
      description={
        <>
          Needs an API key with the scope <code className="font-mono text-xs">{call.scopes.join(" or ")}</code>.{" "}
          <Link href="/dashboard/keys" className="text-ink underline underline-offset-4">
            Create one
          </Link>{" "}
          or read the{" "}
          <Link
            href={`/docs/reference/${call.group}`}

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
      <CodeTabs samples={samplesOf({ ...call, op: { ...call.op, example: request } }, `${origin}/api/public/v1`)} />
    </Modal>
  );
}
