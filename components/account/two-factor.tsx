"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "../ui/button";
import { pluralize } from "../ui/pluralize";
import { CodeDialog } from "./code-dialog";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpTwoFactor } from "./set-up-two-factor";

interface Props {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  /** Nobody but the owner of the address may add a second factor to its account. */
  readonly isProven: boolean;
  readonly hasPassword: boolean;
}

type OnCodes = (codes: readonly string[]) => void;

/** What an account with two factors can do about them. */
function Controls({ recoveryCodesLeft, onCodes }: Pick<Props, "recoveryCodesLeft"> & { onCodes: OnCodes }) {
  const router = useRouter();
  return (
    <>
      <p>
        <span className="font-medium">On.</span>{" "}
        <span className="text-quiet">{pluralize(recoveryCodesLeft, "recovery code")} left.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <CodeDialog
          action="renewRecoveryCodes"
          title="Make new recovery codes?"
          description="The codes you have now stop working."
          submit="Make new codes"
          trigger={<Button>New recovery codes</Button>}
          onDone={(output) => onCodes(output.recoveryCodes)}
        />
        <CodeDialog
          action="turnOffTwoFactor"
          title="Turn off two-factor sign-in?"
          description="Signing in then takes no code. Your recovery codes stop working."
          submit="Turn off"
          trigger={<Button variant="danger">Turn off</Button>}
          onDone={() => router.refresh()}
        />
      </div>
    </>
  );
}

/** Sets up a second factor, or makes new recovery codes and turns it off. */
export function TwoFactor({ isOn, recoveryCodesLeft, isProven, hasPassword }: Props) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    router.refresh();
  };
  return (
    <>
      {isOn ? (
        <Controls recoveryCodesLeft={recoveryCodesLeft} onCodes={setCodes} />
      ) : isProven ? (
        <SetUpTwoFactor hasPassword={hasPassword} onCodes={setCodes} />
      ) : (
        <p className="text-sm text-quiet">Confirm your e-mail address first, under Profile.</p>
      )}
      <RecoveryCodes codes={codes} onClose={close} />
    </>
  );
}
