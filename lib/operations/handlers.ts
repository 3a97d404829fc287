import * as account from "@/lib/accounts/service";
import * as brands from "@/lib/brands/service";
import * as agent from "@/lib/agent/service";
import { actors, captionPresets, voices } from "@/lib/catalog/service";
import * as channels from "@/lib/channels/service";
import type { Handlers } from "@/lib/contract";
import * as estimates from "@/lib/estimates/service";
import * as imageAds from "@/lib/image-ads/service";
import * as jobs from "@/lib/jobs/service";
import * as keys from "@/lib/keys/service";
import * as schedules from "@/lib/schedules/service";
import * as skills from "@/lib/skills/service";
import * as subtitle from "@/lib/subtitle/service";
import * as timelines from "@/lib/timelines/service";
import * as ugc from "@/lib/ugc/service";
import * as uploads from "@/lib/uploads/service";
import * as variants from "@/lib/variants/service";
import * as verification from "@/lib/verification/service";
import * as video from "@/lib/video/service";
import * as webhooks from "@/lib/webhooks/service";

/** Service functions under the names of the contract. A verb without a function does not compile. */
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
  provenance: verification,
  schedules,
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
