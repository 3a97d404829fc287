import { mount } from "@/lib/rest/mount";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/ugc/timeline/jobs");
