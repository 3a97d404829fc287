import type { Metadata } from "next";
import { AgentView } from "@/components/agent/agent-view";
import { queriesOf } from "@/components/agent/thread-queries";
import { Prefetch } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Agent" };

export default async function Page({ params }: { params: Promise<{ threadId?: string[] }> }) {
  const [threadId = null] = (await params).threadId ?? [];
  return (
    <Prefetch queries={threadId === null ? [] : queriesOf(threadId)}>
      <AgentView key={threadId} threadId={threadId} />
    </Prefetch>
  );
}
