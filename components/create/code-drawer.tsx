"use client";

import { Code } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Modal } from "@/components/ui/dialog";
import { contract } from "@/lib/contract";
import { curlOf } from "@/lib/openapi/curl";
import type { UgcRequest } from "./draft";

/** The request of the form as a shell command. `origin` is where the API is. */
export function CodeDrawer({ request, origin }: { request: UgcRequest; origin: string }) {
  const [isOpen, setOpen] = useState(false);
  const example = { ...request, prompt: request.prompt || "What the ad is for" };
  const code = curlOf({ ...contract.ugc.create, example }, `${origin}/api/public/v1`);
  return (
    <Modal
      isDrawer
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="The same request as code"
      description={
        <>
          Needs an API key with the scope <code className="font-mono text-xs">ugc:write</code>.{" "}
          <Link href="/dashboard/keys" className="text-ink underline underline-offset-4">
            Create one
          </Link>
        </>
      }
      trigger={
        <Button>
          <Code aria-hidden /> Code
        </Button>
      }
    >
      <CodeBlock label="curl" code={code} />
    </Modal>
  );
}
