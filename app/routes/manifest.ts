import { paths } from "~/paths";
import { config } from "~/web/api.server";

export function loader() {
  const manifest = {
    name: config.site.name,
    short_name: config.site.name,
    start_url: paths.home(),
    display: "minimal-ui",
    background_color: "#fbf7f0",
    theme_color: "#a5371b",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
