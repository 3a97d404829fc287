"use client";

import { ArrowUp } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useContext } from "react";
import { AccountContext } from "../account/account-context";
import { Button } from "../ui/button";
import { useKept } from "../ui/use-kept";

interface ComposerProps {
  /** The conversation the message is for; null: it begins one. */
  readonly threadId: string | null;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly isBusy: boolean;
}

/** True where Enter is on the keyboard of a screen: it has no Shift to add a line with, and the button is in reach. */
const isOnScreenKeyboard = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

const toText = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The text being written, which this tab keeps, and what sends it; a message that could not be sent is put back. */
function useComposer({ threadId, onSend, isBusy }: ComposerProps) {
  const accountId = useContext(AccountContext);
  const [text, setText] = useKept(`spotmill-message-${accountId}-${threadId ?? "new"}`, "", toText);
  const send = async () => {
    const message = text.trim();
    if (!message || isBusy) return;
    setText("");
    // What was typed meanwhile stays behind it.
    await onSend(message).catch(() => setText((typed) => [message, typed].filter(Boolean).join("\n")));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed Enter accepts it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isOnScreenKeyboard()) return;
    event.preventDefault();
    void send();
  };
  return { text, setText, submit, onKeyDown };
}

/** The box in which a message is written. Enter sends it, Shift and Enter add a line; on a phone Enter does. */
export function Composer(props: ComposerProps) {
  const { text, setText, submit, onKeyDown } = useComposer(props);
  return (
    <form
      onSubmit={submit}
      className="grid rounded-xl border border-edge bg-raised shadow-xs transition-colors duration-150 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink"
    >
      <textarea
        aria-label="Message to the agent"
        placeholder="Make, look up, schedule…"
        rows={2}
        maxLength={8000}
        className="w-full resize-none bg-transparent px-4 pt-3 leading-relaxed outline-none placeholder:text-quiet"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-3 pt-1 pr-2 pb-2 pl-4">
        <p className="text-xs text-quiet max-sm:invisible pointer-coarse:invisible">
          Enter sends, Shift+Enter adds a line
        </p>
        <Button
          type="submit"
          variant="primary"
          isSmall
          className="w-8 px-0!"
          isBusy={props.isBusy}
          disabled={!text.trim()}
          aria-label="Send"
        >
          <ArrowUp aria-hidden />
        </Button>
      </div>
    </form>
  );
}
