import type { NextConfig } from "next";
import oneInstance from "./bin/bundles/one-instance.json";

const config: NextConfig = {
  poweredByHeader: false,
  // `npm run verify` and `npm test` check types, tests' included; a start neither waits for that nor fails for a test.
  typescript: { ignoreBuildErrors: true },
  // Pages and scripts, for who has no proxy in front that does. Event streams say `no-transform` and are left alone.
  compress: true,
  skipTrailingSlashRedirect: true,
  // Loading every page and route at each start would take a second of CPU and 200 MB, also of the routes that the fast
  // door answers; each is loaded when it is first asked for.
  experimental: { preloadEntriesOnStart: false },
  serverExternalPackages: oneInstance,
  async rewrites() {
    return [
      // The unversioned alias. A path that names a version is left alone, so v2 answers 404.
      { source: "/api/public/:path((?!v\\d+(?:/|$)).+)", destination: "/api/public/v1/:path" },
      // Each page of the docs is also Markdown: by its address, or for who asks for it.
      { source: "/docs.md", destination: "/docs-md" },
      { source: "/docs/:page(.+)\\.md", destination: "/docs-md/:page" },
      {
        source: "/docs/:page*",
        has: [{ type: "header", key: "accept", value: ".*text/markdown.*" }],
        destination: "/docs-md/:page*",
      },
    ];
  },
};

export default config;
