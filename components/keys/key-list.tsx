"use client";

import { KeyRound } from "lucide-react";
import { EmptyState } from "../shell/empty-state";
import { Button } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { classNames } from "../ui/class-names";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import type { ApiKey } from "@/lib/contract/keys";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import { presetOf } from "./presets";

type State = "active" | "expired" | "revoked";

function stateOf({ revoked_at: revoked, expires_at: expires }: ApiKey): State {
  if (revoked) return "revoked";
  return expires && new Date(expires) <= new Date() ? "expired" : "active";
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useAction("keys.revoke", ["keys.list"]);
  return (
    <div className="grid justify-items-end gap-2">
      <ConfirmDialog
        trigger={
          <Button variant="danger" isSmall isBusy={revoke.isPending} aria-label={`Revoke ${apiKey.name}`}>
            Revoke
          </Button>
        }
        title={`Revoke ${apiKey.name}?`}
        description={`Anything that uses ${apiKey.key_prefix}… stops working with its next call. This cannot be undone.`}
        action="Revoke the key"
        onConfirm={() => revoke.mutate({ args: { keyId: apiKey.id } })}
      />
      {revoke.error && <ErrorAlert error={revoke.error} />}
    </div>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, key_prefix: prefix, scopes, last_used_at: used, expires_at: expires } = apiKey;
  const state = stateOf(apiKey);
  const isLive = state === "active";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1.6fr)_minmax(0,1.4fr)_7rem]">
      <div className={classNames("grid min-w-0", !isLive && "text-quiet")}>
        <span title={name} className={classNames("truncate font-medium", !isLive && "line-through")}>
          {name}
        </span>
        <span className="font-mono text-xs text-quiet">{prefix}…</span>
      </div>
      <span className="text-sm text-quiet max-md:order-3" title={scopes.join(", ")}>
        {presetOf(scopes)?.name ?? `${scopes.length} ${scopes.length === 1 ? "scope" : "scopes"}`}
      </span>
      <span className="grid text-sm text-quiet max-md:order-4 max-md:text-right">
        <span>
          {used ? (
            <>
              used <RelativeTime at={used} />
            </>
          ) : (
            "never used"
          )}
        </span>
        {expires && isLive && (
          <span>
            expires <RelativeTime at={expires} />
          </span>
        )}
      </span>
      <div className="justify-self-end">
        {isLive ? <Revoke apiKey={apiKey} /> : <span className="text-sm text-quiet">{state}</span>}
      </div>
    </li>
  );
}

/** The keys of the account, newest first; revoked and expired ones stay listed. */
export function KeyList() {
  const { data, error, refetch } = useOperation("keys.list", {});
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.keys.length === 0)
    return (
      <EmptyState title="No keys yet" icon={KeyRound}>
        <p>A key lets your own code make ads. Create one, then call the API with the command shown beside it.</p>
      </EmptyState>
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </Card>
  );
}
