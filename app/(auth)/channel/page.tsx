import type { Metadata } from "next";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { ChannelForm } from "@/components/site/channel-form";

export const metadata: Metadata = { title: "Mails of the agent", referrer: "no-referrer" };

type Params = Promise<{ confirm?: string | string[]; leave?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Params }) {
  const { confirm, leave } = await searchParams;
  const isConfirming = typeof confirm === "string";
  const token = isConfirming ? confirm : typeof leave === "string" ? leave : "";
  return (
    <AuthCard
      title={isConfirming ? "Confirm this address" : "No more mails?"}
      intro={
        isConfirming
          ? "Then the agent of this account may write to it."
          : "The agent then no longer writes to this address."
      }
      below={<TextLink href="/">Spotmill</TextLink>}
    >
      <ChannelForm act={isConfirming ? "confirmChannel" : "leaveChannel"} token={token} />
    </AuthCard>
  );
}
