import * as accounts from "./accounts";
import * as agent from "./agent";
import * as brands from "./brands";
import * as channels from "./channels";
import * as catalog from "./catalog";
import * as edits from "./edits";
import * as estimates from "./estimates";
import * as imageAds from "./image-ads";
import * as jobs from "./jobs";
import * as keys from "./keys";
import * as products from "./products";
import * as schedules from "./schedules";
import * as reviews from "./reviews";
import * as skills from "./skills";
import * as subtitle from "./subtitle";
import * as templates from "./templates";
import * as timelineDrafts from "./timeline-drafts";
import * as timelineFrames from "./timeline-frames";
import * as timelines from "./timelines";
import * as ugc from "./ugc";
import * as ugcScripts from "./ugc-scripts";
import * as uploads from "./uploads";
import * as variants from "./variants";
import * as provenance from "./provenance";
import * as video from "./video";
import * as webhooks from "./webhooks";
import type { Handler, Operation } from "./operation";

export { placeholders } from "./path";

/** The whole public API. A key here names the operation on every surface: `jobs.get`, `jobs_get`, `jobs get`. */
export const contract = {
  account: { me: accounts.me, usage: accounts.usage, export: accounts.exportRecords },
  jobs: {
    list: jobs.list,
    get: jobs.get,
    library: jobs.library,
    update: jobs.update,
    cancel: jobs.cancel,
    remove: jobs.remove,
    events: jobs.events,
  },
  reviews: { create: reviews.create, list: reviews.list, revoke: reviews.revoke },
  ugc: { create: ugc.create, draftScripts: ugcScripts.draftScripts },
  variants: { list: variants.list, create: variants.create, get: variants.get },
  timelines: {
    get: timelines.get,
    create: timelines.create,
    frames: timelineFrames.frames,
    draft: timelineDrafts.draft,
  },
  edits: {
    list: edits.list,
    create: edits.create,
    get: edits.get,
    save: edits.save,
    listVersions: edits.listVersions,
    remove: edits.remove,
  },
  video: { models: video.models, create: video.create },
  imageAds: { models: imageAds.models, create: imageAds.create },
  subtitle: { create: subtitle.create },
  brands: {
    list: brands.list,
    create: brands.create,
    get: brands.get,
    update: brands.update,
    remove: brands.remove,
    assets: brands.assets,
    getBook: brands.getBook,
    editBook: brands.editBook,
  },
  products: { read: products.read },
  estimates: { create: estimates.create },
  webhooks: {
    list: webhooks.list,
    create: webhooks.create,
    get: webhooks.get,
    update: webhooks.update,
    remove: webhooks.remove,
    rotate: webhooks.rotate,
    test: webhooks.test,
    listDeliveries: webhooks.listDeliveries,
    redeliver: webhooks.redeliver,
  },
  schedules: {
    list: schedules.list,
    create: schedules.create,
    update: schedules.update,
    remove: schedules.remove,
  },
  channels: { list: channels.list, create: channels.create, remove: channels.remove, test: channels.test },
  agent: {
    listThreads: agent.listThreads,
    updateThread: agent.updateThread,
    createThread: agent.createThread,
    postMessage: agent.postMessage,
    getThread: agent.getThread,
    events: agent.events,
    reply: agent.reply,
    skills: agent.skills,
    cancelRun: agent.cancelRun,
    replay: agent.replay,
  },
  skills: {
    list: skills.list,
    create: skills.create,
    get: skills.get,
    update: skills.update,
    remove: skills.remove,
    run: skills.run,
  },
  keys: { list: keys.list, create: keys.create, revoke: keys.revoke },
  uploads: {
    create: uploads.create,
    createDirect: uploads.createDirect,
    get: uploads.get,
    complete: uploads.complete,
    remove: uploads.remove,
  },
  provenance: { get: provenance.get, verify: provenance.verify },
  voices: { list: catalog.listVoices },
  actors: { list: catalog.listActors },
  captionPresets: { list: catalog.listCaptionPresets },
  looks: { list: catalog.listLooks },
  templates: { list: templates.list },
} as const satisfies Record<string, Record<string, Operation>>;

/** Type of the registry. */
export type Contract = typeof contract;
type Operations = { [G in keyof Contract]: Contract[G][keyof Contract[G]] }[keyof Contract];
/** Every path template of the API; a route file that names another does not compile. */
export type Path = Extract<Operations, Operation>["path"];
/** Every operation has a handler: a missing one is a type error. */
export type Handlers = {
  [G in keyof Contract]: {
    [V in keyof Contract[G]]: Contract[G][V] extends Operation ? Handler<Contract[G][V]> : never;
  };
};

/** One operation with its names. */
export interface Entry {
  /** `jobs_get`: operationId, MCP tool name. */
  readonly id: string;
  readonly group: string;
  readonly verb: string;
  readonly op: Operation;
}

/** Every operation, in the order of the registry. */
export const entries: readonly Entry[] = Object.entries(contract).flatMap(([group, operations]) =>
  Object.entries<Operation>(operations).map(([verb, op]) => ({ id: `${group}_${verb}`, group, verb, op })),
);
