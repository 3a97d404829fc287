"use client";

import { useState, type ReactNode } from "react";
import { Button } from "./button";
import { CodeBlock } from "./code-block";
import { Modal } from "./dialog";
import { useUnsavedWarning } from "./use-unsaved-warning";

/** A value shown once, in a block that can be copied. */
export interface SecretBlock {
  readonly label: string;
  readonly code: string;
}

function LossQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="grid gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <p className="font-medium">It has not been copied, and it cannot be shown again.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button isSmall onClick={onStay}>
          Back to it
        </Button>
        <Button isSmall variant="danger" onClick={onLeave}>
          Close without it
        </Button>
      </div>
    </div>
  );
}

/**
 * A secret and, beside it, the question before it is lost: until it was copied or taken neither the dialog is closed nor
 * the page left unasked.
 */
export function SecretDialog(props: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  blocks: readonly SecretBlock[];
}) {
  const { isOpen, onClose, title, description, blocks } = props;
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsavedWarning(isOpen && !isTaken);
  const take = () => {
    setTaken(true);
    setAsking(false);
  };
  const close = () => {
    setTaken(false);
    setAsking(false);
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={() => (isTaken ? close() : setAsking(true))}
      title={title}
      description={description}
    >
      {/* Selecting it by hand and copying counts too. */}
      <div className="grid gap-4" onCopy={take}>
        {blocks.map((block) => (
          <CodeBlock key={block.label} {...block} onCopied={take} />
        ))}
        {isAsking ? (
          <LossQuestion onStay={() => setAsking(false)} onLeave={close} />
        ) : (
          <Button className="justify-self-end" onClick={close}>
            I have it
          </Button>
        )}
      </div>
    </Modal>
  );
}
