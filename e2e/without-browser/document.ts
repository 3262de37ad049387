/** web/index.html, and the product that is drawn into it: bundled once for the run, see server.ts. */
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

interface Product {
  draw: () => void;
  takeDown: () => void;
}

const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? [];
const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(page) ?? [];
const [, language = ''] = /<html lang="(.*?)">/.exec(page) ?? [];
const bare = (html: string) => html.replace(/<(script|noscript)[\s\S]*?<\/\1>/g, '');

const product: Product = await import(/* @vite-ignore */ inject('product'));

export function openDocument() {
  document.documentElement.lang = language;
  document.head.innerHTML = bare(head);
  document.body.innerHTML = bare(body);
  product.draw();
}

export function closeDocument() {
  product.takeDown();
  document.body.innerHTML = '';
}
