import type { Metadata } from "next";
import { VerifyFile } from "@/components/provenance/verify-file";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Verify" };

export default function Page() {
  return (
    <>
      <PageHeader title="Verify a file">Who made a PNG or MP4, and whether it has changed since.</PageHeader>
      <VerifyFile />
    </>
  );
}
