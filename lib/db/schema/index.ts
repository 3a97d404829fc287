export * from "./agent";
export * from "./billing";
export * from "./brands";
export * from "./jobs";
export * from "./keys";
export * from "./skills";
export * from "./users";
export * from "./webhooks";
