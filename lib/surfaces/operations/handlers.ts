import * as account from "@/lib/domains/accounts/service";
import * as brands from "@/lib/domains/brands/service";
import * as agent from "@/lib/domains/agent/service";
import { actors, captionPresets, voices } from "@/lib/domains/catalog/service";
import * as channels from "@/lib/domains/channels/service";
import type { Handlers } from "@/lib/contract/registry";
import * as estimates from "@/lib/domains/estimates/service";
import * as imageAds from "@/lib/domains/image-ads/service";
import * as jobs from "@/lib/domains/jobs/service";
import * as keys from "@/lib/domains/keys/service";
import * as schedules from "@/lib/domains/schedules/service";
import * as skills from "@/lib/domains/skills/service";
import * as subtitle from "@/lib/domains/subtitle/service";
import * as timelines from "@/lib/domains/timelines/service";
import * as ugc from "@/lib/domains/ugc/service";
import * as uploads from "@/lib/domains/uploads/service";
import * as variants from "@/lib/domains/variants/service";
import * as provenance from "@/lib/domains/provenance/service";
import * as video from "@/lib/domains/video/service";
import * as webhooks from "@/lib/domains/webhooks/service";

/** Service functions by group and verb of the contract. A verb without a function does not compile. */
export const handlers: Handlers = {
  account,
  actors,
  agent,
  brands,
  captionPresets,
  channels,
  estimates,
  imageAds,
  jobs,
  keys,
  provenance,
  schedules: { ...schedules, create: schedules.createSchedule(agent.scheduledRuns) },
  skills,
  subtitle,
  timelines,
  ugc,
  uploads,
  variants,
  video,
  voices,
  webhooks,
};
