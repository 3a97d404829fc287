import type { Metadata } from "next";
import { AgentView } from "@/components/agent/agent-view";

export const metadata: Metadata = { title: "Agent" };

export default async function Page({ params }: { params: Promise<{ threadId?: string[] }> }) {
  const [threadId = null] = (await params).threadId ?? [];
  return <AgentView key={threadId} threadId={threadId} />;
}
