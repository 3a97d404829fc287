import { mount } from "@/lib/surfaces/rest/mount";

export const maxDuration = 300;
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/video/jobs");
