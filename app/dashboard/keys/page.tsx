import type { Metadata } from "next";
import { KeyList } from "@/components/keys/key-list";
import { NewKey } from "@/components/keys/new-key";
import { FirstReads, read } from "@/components/shell/first-reads";
import { PageHeader } from "@/components/shell/page-header";
import { apiRoot } from "@/lib/surfaces/rest/addresses";

export const metadata: Metadata = { title: "API keys" };

export default function Page() {
  return (
    <>
      <PageHeader title="API keys" action={<NewKey origin={apiRoot()} />}>
        For your own code. Each does only what its scopes allow.
      </PageHeader>
      <FirstReads reads={[read("keys.list", {})]}>
        <KeyList />
      </FirstReads>
    </>
  );
}
