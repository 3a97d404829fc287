import type { Metadata } from "next";
import { ChannelList } from "@/components/agent/schedules/channel-list";
import { NewSchedule, ScheduleList } from "@/components/agent/schedules/schedule-list";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Schedules" };

export default function Page() {
  return (
    <>
      <PageHeader title="Schedules" back={{ href: "/dashboard/agent", label: "Agent" }} action={<NewSchedule />}>
        What the agent does by itself, and who is notified.
      </PageHeader>
      <Prefetch queries={[query("schedules.list", {}), query("channels.list", {}), query("webhooks.list", {})]}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <ScheduleList />
          <ChannelList />
        </div>
      </Prefetch>
    </>
  );
}
