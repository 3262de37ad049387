/** The API's pages for people: plain HTML from the OpenAPI document, without a script. */
import { isAllowance } from '#contract/allowances.ts';
import { productName } from '#contract/product.ts';

interface Operation {
  summary: string;
  tags: string[];
  'x-access'?: string;
  'x-scope'?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

export const html = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const block = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${html(JSON.stringify(value, null, 2))}</pre></details>`;

function section(path: string, method: string, operation: Operation): string {
  const access = operation['x-access'];
  const scope = operation['x-scope'];
  const parameters = operation.parameters ?? [];
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  const answer = Object.values(operation.responses[200]?.content ?? {})[0];
  return `<section>
<h3><span class="method">${method.toUpperCase()}</span> <code>${html(path)}</code></h3>
<p>${html(operation.summary)}.${access ? ` <span class="access">For: ${forWhom(access)}</span>` : ''}${
    scope ? ` <span class="access">Scope: ${scope}</span>` : ''
  }</p>
${parameters.length > 0 ? block('Parameters', parameters) : ''}
${body ? block('Takes', body.schema) : ''}
${answer ? block('Gives', answer.schema) : ''}
</section>`;
}

const forWhom = (access: string) =>
  isAllowance(access) ? 'attorney, and staff where their firm allows it' : access;

/** What stands above the calls is HTML. */
export function docsPage(
  document: Record<string, unknown>,
  title: string,
  introduction: string,
): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      text: section(path, method, operation),
    })),
  );
  const groups = [...Map.groupBy(sections, ({ tag }) => tag)].map(
    ([tag, list]) => `<h2>${html(tag)}</h2>${list.map(({ text }) => text).join('')}`,
  );
  const shapes = Object.entries(schemas).map(([name, schema]) => block(html(name), schema));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${productName}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${productName} ${title}</h1>
${introduction}
${groups.join('')}<h2>Shapes</h2>${shapes.join('')}</main></body></html>`;
}

export const introduction = `<p>Sign in with <code>POST /api/login</code> and keep the cookie. Errors are sentences
(<code>application/problem+json</code>). Lists take <code>?limit=</code> and <code>?after=</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a>. Programs come in another way:
<a href="/api/v1/docs">API for programs</a>.</p>`;

export const docsStyle = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#fbfaf7,#0f1319);color:light-dark(#171f2e,#efece8)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
section,details{border:1px solid light-dark(#dbdee3,#323843);border-radius:10px;padding:.75rem 1rem;margin:.75rem 0;background:light-dark(#fff,#171c24)}
details{background:transparent}summary{cursor:pointer;min-height:24px}h1,h2{font-family:Georgia,serif}h2{margin-top:2.5rem;text-transform:capitalize}.plain{text-transform:none}
h3{font-size:1rem;margin:0}.method{display:inline-block;min-width:4.5rem;color:light-dark(#204c8a,#83b4f3)}
.access{color:light-dark(#4b5361,#b6bbc4)}pre{overflow:auto;font-size:.85rem}code{overflow-wrap:anywhere}a{color:light-dark(#175198,#8fbefa)}`;
