import type { Metadata } from "next";
import { KeyList } from "@/components/keys/key-list";
import { NewKey } from "@/components/keys/new-key";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { apiRoot } from "@/lib/surfaces/rest/addresses";

export const metadata: Metadata = { title: "API keys" };

export default function Page() {
  return (
    <>
      <PageHeader title="API keys" action={<NewKey origin={apiRoot()} />}>
        For your own code. Each key can do only what its scopes allow.
      </PageHeader>
      <Prefetch queries={[query("keys.list", {})]}>
        <KeyList />
      </Prefetch>
    </>
  );
}
