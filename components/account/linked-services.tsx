"use client";

import { useRouter } from "next/navigation";
import type { SignInService } from "@/lib/contract/accounts";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { useAccountAction } from "./use-account-action";

/** Other services that open the account; each can be unlinked. */
export function LinkedServices({
  services,
}: {
  services: readonly { readonly id: SignInService; readonly name: string }[];
}) {
  const router = useRouter();
  const { run, error, isBusy } = useAccountAction("unlinkService");
  const unlink = async (service: SignInService) => {
    if (await run({ service })) router.refresh();
  };
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {services.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="font-medium">{name}</span>
            <Button isSmall isBusy={isBusy} aria-label={`Unlink ${name}`} onClick={() => void unlink(id)}>
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      {error !== null && <ErrorAlert error={error} />}
    </div>
  );
}
