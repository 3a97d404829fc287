import { mount } from "@/lib/surfaces/rest/mount";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/templates");
