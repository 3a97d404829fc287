import type { Metadata } from "next";
import { AuthCard, TextLink } from "@/components/site/auth-card";
import { ChannelForm } from "@/components/site/channel-form";

export const metadata: Metadata = { title: "E-mails from the agent", referrer: "no-referrer" };

type Params = Promise<{ confirm?: string | string[]; leave?: string | string[] }>;

export default async function Page({ searchParams }: { searchParams: Params }) {
  const { confirm, leave } = await searchParams;
  const isConfirming = typeof confirm === "string";
  const token = isConfirming ? confirm : typeof leave === "string" ? leave : "";
  return (
    <AuthCard
      title={isConfirming ? "Confirm this address" : "Stop these e-mails?"}
      intro={
        isConfirming
          ? "The agent of this account may then write to it."
          : "The agent will no longer write to this address."
      }
      below={<TextLink href="/">Spotmill</TextLink>}
    >
      <ChannelForm action={isConfirming ? "confirmChannel" : "leaveChannel"} token={token} />
    </AuthCard>
  );
}
