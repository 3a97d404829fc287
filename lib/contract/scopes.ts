/** The closed list of scopes, each with its description. Spec part 2. */
export const scopes = {
  "ugc:write": "create UGC video jobs and subtitle render jobs",
  "video:write": "create any-model video jobs",
  "image:write": "create static image-ad jobs",
  "jobs:read": "list and poll jobs",
  "account:read": "read account identity, usage, model catalogs, API key metadata",
  "account:write": "create and revoke API keys, and manage webhooks",
  "agent:read": "read agent threads, run events, the agent capability catalog",
  "agent:write": "create agent threads, post messages, and manage schedules and channels",
  "agent:approve": "reply to pending human-in-the-loop agent inputs",
  "brand:read": "list saved brands and brand assets",
  "brand:write": "ingest a brand from a website and update brand DNA",
  "skills:read": "list and read saved skills",
  "skills:write": "create, update, delete and run saved skills; a run charges usage like the job it creates",
} as const;

/** Name of a scope. */
export type Scope = keyof typeof scopes;
/** Names of all scopes. */
export const allScopes = Object.keys(scopes) as [Scope, ...Scope[]];
