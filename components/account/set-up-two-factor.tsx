"use client";

import { useState, type FormEvent } from "react";
import type { AccountActionOutput } from "@/lib/contract/account-actions";
import { Button } from "../ui/button";
import { CodeBlock } from "../ui/code-block";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { CodeField } from "./code-field";
import { OwnPasswordField } from "./own-password-field";
import { useAccountAction } from "./use-account-action";

type Setup = AccountActionOutput<"setUpTwoFactor">;

const valueOf = (event: FormEvent<HTMLFormElement>, name: string): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? "");
};

/** First step: the password, where the account has one. */
function StartForm({ hasPassword, onMade }: { hasPassword: boolean; onMade: (setup: Setup) => void }) {
  const { run, error, isBusy } = useAccountAction("setUpTwoFactor");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = valueOf(event, "password");
    const setup = await run(hasPassword ? { password } : {});
    if (setup) onMade(setup);
  };
  return (
    <FieldErrors error={error}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {hasPassword && <OwnPasswordField />}
        {error !== null && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-end">
          Continue
        </Button>
      </form>
    </FieldErrors>
  );
}

/** Dark on light in both themes: cameras read nothing else. */
const QrCode = ({ qrCode: { size, path } }: Pick<Setup, "qrCode">) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="w-52 justify-self-center rounded-lg border border-line"
  >
    <title>QR code to scan with your authenticator app</title>
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);

/** Second step: the secret for the app, and the code by which it counts. */
function ConfirmForm({ setup, onCodes }: { setup: Setup; onCodes: (codes: readonly string[]) => void }) {
  const { run, error, isBusy } = useAccountAction("confirmTwoFactor");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const done = await run({ code: valueOf(event, "code") });
    if (done) onCodes(done.recoveryCodes);
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm">Scan this with your app, then type the code it shows.</p>
      <QrCode qrCode={setup.qrCode} />
      <CodeBlock label="Or type this key into the app" code={setup.secret} />
      <FieldErrors error={error}>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <CodeField kind="app" />
          {error !== null && <ErrorAlert error={error} />}
          <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-end">
            Turn on
          </Button>
        </form>
      </FieldErrors>
    </div>
  );
}

/** The button and dialog that set up an authenticator app; `onCodes` gets the recovery codes once it is on. */
export function SetUpTwoFactor(props: { hasPassword: boolean; onCodes: (codes: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [setup, setSetup] = useState<Setup | null>(null);
  const onOpenChange = (isOpening: boolean) => {
    setOpen(isOpening);
    setSetup(null);
  };
  const finish = (codes: readonly string[]) => {
    onOpenChange(false);
    props.onCodes(codes);
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isConfirmation
      title="Set up two-factor sign-in"
      description="You need an authenticator app: on your phone, or in your password manager."
      trigger={<Button className="justify-self-start">Set up</Button>}
    >
      {setup ? (
        <ConfirmForm setup={setup} onCodes={finish} />
      ) : (
        <StartForm hasPassword={props.hasPassword} onMade={setSetup} />
      )}
    </Modal>
  );
}
