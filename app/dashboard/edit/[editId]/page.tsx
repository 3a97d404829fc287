import type { Metadata } from "next";
import { EditorPage } from "@/components/editor/editor-page";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Edit" };

export default async function Page({ params }: { params: Promise<{ editId: string }> }) {
  const { editId } = await params;
  return (
    <Prefetch
      queries={[
        query("edits.get", { editId }, ({ edit: { jobId } }) => (jobId === null ? [] : [query("jobs.get", { jobId })])),
        query("voices.list", {}),
        query("actors.list", {}),
        query("looks.list", {}),
      ]}
    >
      <EditorPage editId={editId} />
    </Prefetch>
  );
}
