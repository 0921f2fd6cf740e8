import { paths } from "~/paths";
import { config } from "~/web/api.server";

export function loader() {
  const lines = [
    "User-agent: *",
    `Disallow: ${paths.api("/")}`,
    "",
    `Sitemap: ${config.site.url}${paths.sitemap()}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
