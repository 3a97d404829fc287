import { mount } from "@/lib/surfaces/rest/mount";

/** A run may wait inline for its job. */
export const maxDuration = 300;
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/skills/{skillId}/run");
