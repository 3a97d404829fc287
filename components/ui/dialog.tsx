"use client";

import { X } from "lucide-react";
import { AlertDialog, Dialog } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClass } from "./button";
import { classNames } from "./class-names";
import { useDraftGuard } from "./use-draft-guard";
import { useReturnFocus } from "./use-return-focus";

const veil = "fixed inset-0 z-40 bg-[#0d0b0a]/60";
const panel = "fixed z-50 border border-line bg-raised text-ink shadow-2xl animate-appear overflow-y-auto";
const centred =
  "left-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-2xl p-6 w-[calc(100vw-2rem)] max-w-lg max-h-[calc(100dvh-2rem)]";
const side = "inset-y-0 right-0 w-full max-w-xl p-6 sm:border-y-0 sm:border-r-0";

/** The question before what was typed in a dialog is lost. */
function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  // It may be below the fold.
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert" className="mt-5 grid gap-3 rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
      <p className="font-medium">Discard what you typed?</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button isSmall ref={stay} onClick={onStay}>
          Keep editing
        </Button>
        <Button isSmall variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/**
 * A dialog in the middle, or a drawer at the side; focus stays in it and Esc closes it. What was typed in it is not lost
 * unasked, unless it `isConfirmation`: what that takes, such as a code, is worth nothing later.
 */
export function Modal(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: ReactNode;
  isDrawer?: boolean;
  isConfirmation?: boolean;
  trigger?: ReactNode;
  children: ReactNode;
}) {
  const { isOpen, onOpenChange, isConfirmation = false } = props;
  const { isAsking, noteInput, change, stay, discard } = useDraftGuard(isOpen && !isConfirmation, onOpenChange);
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={isOpen} onOpenChange={change}>
      {props.trigger && <Dialog.Trigger asChild>{props.trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          className={classNames(panel, props.isDrawer ? side : centred)}
          onInput={noteInput}
          {...(!props.trigger && returnFocus)}
        >
          <Dialog.Title className="pr-10 text-xl wrap-anywhere">{props.title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mt-1.5 text-sm text-quiet">{props.description}</div>
          </Dialog.Description>
          <div className="mt-5">{props.children}</div>
          {isAsking && <DiscardQuestion onStay={stay} onDiscard={discard} />}
          <Dialog.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-9 place-items-center rounded-md text-quiet hover:bg-sunk hover:text-ink"
          >
            <X className="size-4" aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Confirmation of something that cannot be undone; `title` names it. */
export function ConfirmDialog(props: {
  trigger: ReactNode;
  title: string;
  description: string;
  action: string;
  onConfirm: () => void;
}) {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veil} />
        <AlertDialog.Content className={classNames(panel, centred)}>
          <AlertDialog.Title className="text-xl wrap-anywhere">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm text-quiet">{props.description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Keep it</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass("primary")} onClick={props.onConfirm}>
              {props.action}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
