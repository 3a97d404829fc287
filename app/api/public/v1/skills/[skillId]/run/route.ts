import { mount } from "@/lib/rest/mount";

/** A run may wait inline for its job. */
export const maxDuration = 300;
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/skills/{skillId}/run");
