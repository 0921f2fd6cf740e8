/**
 * Stands in the place of Remix's fog-of-war.js (see vite-plugin.ts): every route is known to the browser from
 * the start (remix.config.js), so what discovers them one by one would only be loaded, never run.
 */
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};

export function getPartialManifest(): never {
  throw new Error("Routes are discovered nowhere");
}
export const fetchAndApplyManifestPatches = getPartialManifest;
