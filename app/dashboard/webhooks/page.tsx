import type { Metadata } from "next";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { NewWebhook } from "@/components/webhooks/new-webhook";
import { WebhookList } from "@/components/webhooks/webhook-list";

export const metadata: Metadata = { title: "Webhooks" };

export default function Page() {
  return (
    <>
      <PageHeader title="Webhooks" action={<NewWebhook />}>
        Your server is notified when something finishes.
      </PageHeader>
      <Prefetch queries={[query("webhooks.list", {})]}>
        <WebhookList />
      </Prefetch>
    </>
  );
}
