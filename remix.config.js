/** Remix's own options; vite.config.ts hands them to Remix's Vite plugin. @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    // All routes are known to the browser at once, in one small file that is kept: to discover them by and by
    // cost the server a search of its routes for every link of every page.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
