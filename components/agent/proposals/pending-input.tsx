"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { ErrorAlert } from "../../ui/error-alert";
import { Field, Input } from "../../ui/field";
import { FieldErrors } from "../../ui/field-errors";
import { useFormatDates } from "../../ui/relative-time";
import { toSentence } from "../../ui/sentence";
import { TextField } from "../../ui/text-field";
import { fieldsOf } from "@/lib/contract/json-object";
import type { AgentPendingInput } from "@/lib/contract/agent";
import type { ArgsOf } from "@/lib/surfaces/sdk/client";
import { useAction } from "@/lib/surfaces/sdk/react";
import { ArgumentsForm } from "./arguments-form";
import { titleOfCall } from "./call-titles";
import { costOf, toProposedCall } from "./proposal";
import { ProposalCard } from "./proposal-card";
import { useSendFiles } from "./use-send-files";

type Reply = Omit<ArgsOf<"agent.reply">, "pendingInputId">;
interface Answering {
  readonly input: AgentPendingInput;
  readonly onReply: (reply: Reply) => void;
  readonly isBusy: boolean;
}

function Approval({ input, onReply, isBusy }: Answering) {
  const [isEdited, setEdited] = useState(false);
  // A model that proposed something else than an object has proposed no arguments.
  const given = fieldsOf(input.input);
  return (
    <>
      <p className="font-medium">{costOf(input)}</p>
      {isEdited ? (
        <ArgumentsForm
          input={given}
          isBusy={isBusy}
          onApprove={(response) => onReply({ response })}
          onUndo={() => setEdited(false)}
        />
      ) : (
        <>
          <ProposalCard call={toProposedCall(input.toolName, given)} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" isBusy={isBusy} onClick={() => onReply({ response: "approve" })}>
              Approve
            </Button>
            {Object.keys(given).length > 0 && <Button onClick={() => setEdited(true)}>Edit</Button>}
            <Button variant="danger" isBusy={isBusy} onClick={() => onReply({ response: "reject" })}>
              Reject
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function Question({ input, onReply, isBusy }: Answering) {
  const [text, setText] = useState("");
  const formatDates = useFormatDates();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onReply({ response: text.trim() });
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {input.question && <p className="wrap-anywhere">{formatDates(input.question)}</p>}
      {input.options && (
        <div className="flex flex-wrap gap-2">
          {input.options.map((option) => (
            <Button key={option} isLong isBusy={isBusy} onClick={() => onReply({ response: option })}>
              {option}
            </Button>
          ))}
        </div>
      )}
      <TextField label="Your answer" value={text} onValue={setText} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={text.trim() === ""}>
          Answer
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => onReply({ skipped: true })}>
          Skip
        </Button>
      </div>
    </form>
  );
}

function Upload({ input, onReply, isBusy }: Answering) {
  const { problem, isSending, send } = useSendFiles((uploadedFiles) => onReply({ uploadedFiles }));
  return (
    <>
      <Field label={input.question ?? "Pictures"} hint="PNG, JPEG or WebP.">
        {(ids) => (
          <Input
            {...ids}
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp"
            disabled={isBusy || isSending}
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = "";
            }}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-xs text-alarm empty:hidden">
        {problem && toSentence(problem)}
      </p>
      <Button variant="quiet" className="w-fit" isBusy={isBusy} onClick={() => onReply({ skipped: true })}>
        Skip
      </Button>
    </>
  );
}

const forms = { approval: Approval, question: Question, upload: Upload } as const;
const titles = { approval: "Needs your approval", question: "A question", upload: "Needs files" } as const;

const titleOf = ({ kind, toolName }: AgentPendingInput): string =>
  kind === "approval" ? `${titleOfCall(toolName)}?` : titles[kind];

/** An input the agent waits for, with the form that answers it. */
export function PendingInput({ input }: { input: AgentPendingInput }) {
  const reply = useAction("agent.reply", ["agent.getThread"]);
  const Form = forms[input.kind];
  const onReply = (given: Reply) => reply.mutate({ args: { pendingInputId: input.id, ...given } });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 border-edge p-4 shadow-sm" aria-label={titles[input.kind]}>
      <h2 className="text-lg">{titleOf(input)}</h2>
      <FieldErrors error={reply.error}>
        <Form input={input} onReply={onReply} isBusy={reply.isPending} />
        {reply.error && <ErrorAlert error={reply.error} />}
      </FieldErrors>
    </Card>
  );
}
