"use client";

import { ArrowUp } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";

/** Where a message is written: Enter sends it, Shift and Enter break the line. What could not be sent stays. */
export function Composer(props: { onSend: (text: string) => Promise<unknown>; isBusy: boolean }) {
  const [text, setText] = useState("");
  const send = async () => {
    const words = text.trim();
    if (!words || props.isBusy) return;
    setText("");
    await props.onSend(words).catch(() => setText(words));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed Enter accepts it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Textarea
        aria-label="Message to the agent"
        placeholder="What should it do?"
        rows={2}
        maxLength={8000}
        className="flex-1"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" look="primary" isBusy={props.isBusy} aria-label="Send">
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}
