import { paths } from "~/paths";
import { xmlText } from "~/seo/xml";
import { xmlAnswer } from "~/web/answers.server";
import { config } from "~/web/api.server";

/** Lets a browser search this site from its address field. */
export function loader() {
  const { name, url } = config.site;
  return xmlAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(name.slice(0, 16))}</ShortName>
<Description>${xmlText(`Recipes on ${name}`)}</Description>
<Url type="text/html" template="${xmlText(`${url}${paths.browse()}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`,
    "application/opensearchdescription+xml",
  );
}
