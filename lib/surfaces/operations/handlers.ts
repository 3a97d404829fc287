import * as account from "@/lib/domains/accounts/service";
import * as brands from "@/lib/domains/brands/service";
import * as agent from "@/lib/domains/agent/service";
import { actors, captionPresets, looks, templates, voices } from "@/lib/domains/catalog/service";
import * as channels from "@/lib/domains/channels/service";
import type { Handlers } from "@/lib/contract/registry";
import { exportRecords } from "@/lib/domains/exports/service";
import * as estimates from "@/lib/domains/estimates/service";
import * as imageAds from "@/lib/domains/image-ads/service";
import * as jobs from "@/lib/domains/jobs/service";
import * as keys from "@/lib/domains/keys/service";
import * as reviews from "@/lib/domains/reviews/service";
import * as schedules from "@/lib/domains/schedules/service";
import * as products from "@/lib/domains/products/service";
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
  account: { me: account.me, usage: account.usage, export: exportRecords },
  actors,
  agent,
  brands,
  captionPresets,
  looks,
  templates,
  channels,
  estimates,
  imageAds,
  jobs,
  keys,
  products,
  provenance,
  reviews,
  schedules: { ...schedules, create: schedules.createSchedule(agent.scheduledRuns) },
  skills,
  subtitle,
  timelines,
  edits: timelines.edits,
  ugc,
  uploads,
  variants,
  video,
  voices,
  webhooks,
};
