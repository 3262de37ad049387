/**
 * What a letter looks like: a few paragraphs, perhaps one button, perhaps lists of links. Written once
 * as data, sent as plain text and as HTML that says the same. No pictures, nothing that tells who
 * opened it.
 */
import { productName } from '#contract/product.ts';

interface LinkedLine {
  text: string;
  url: string;
}

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  sections?: readonly { heading: string; lines: readonly LinkedLine[] }[];
  /** After the button, smaller. */
  remark?: string;
  /** At the very end, as small as the remark. */
  links?: readonly LinkedLine[];
  /** For the mail program's own way to stop letters like this one. */
  unsubscribeUrl?: string;
}

export interface LetterContent {
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A subject is one line: what a person typed into it must not become a header. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

export function layOut(letter: Letter): LetterContent {
  const { unsubscribeUrl } = letter;
  return { text: asText(letter), html: asPage(letter), ...(unsubscribeUrl && { unsubscribeUrl }) };
}

/** What a person typed stays on its line: it cannot look like the next one. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

function asText({ paragraphs, button, sections = [], remark, links = [] }: Letter): string {
  return [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...sections.map(({ heading, lines }) =>
      [heading, ...lines.map(({ text, url }) => `- ${flat(text)}\n  ${url}`)].join('\n\n'),
    ),
    ...(remark ? [remark] : []),
    ...links.map(({ text, url }) => `${flat(text)}:\n${url}`),
    `-- \n${productName}`,
  ].join('\n\n');
}

function asPage({ paragraphs, button, sections = [], remark, links = [] }: Letter): string {
  const font = 'font-family:Georgia,serif;color:#1c2430';
  const line = (content: string, style = 'font-size:16px;line-height:1.5') =>
    `<p style="${font};${style}">${content}</p>`;
  const link =
    button &&
    line(
      `<a href="${asHtml(button.url)}" style="background:#1f3a5f;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${asHtml(button.label)}</a>`,
    );
  const anchor = ({ text, url }: LinkedLine, colour: string) =>
    `<a href="${asHtml(url)}" style="color:${colour}">${asHtml(flat(text))}</a>`;
  const list = (lines: readonly LinkedLine[]) =>
    lines.map((one) => `<li style="margin:0 0 8px">${anchor(one, '#1f3a5f')}</li>`).join('\n');
  const small = 'font-size:14px;line-height:1.5;color:#55606e';
  return [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff">',
    ...paragraphs.map((paragraph) => line(asHtml(paragraph))),
    ...(link ? [link] : []),
    ...sections.map(
      ({ heading, lines }) =>
        `<h2 style="${font};font-size:18px;margin:24px 0 8px">${asHtml(heading)}</h2>
<ul style="${font};font-size:16px;line-height:1.5;margin:0;padding-left:20px">
${list(lines)}
</ul>`,
    ),
    ...(remark ? [line(asHtml(remark), small)] : []),
    ...links.map((one) => line(anchor(one, '#55606e'), small)),
    line(productName, 'font-size:14px;color:#55606e'),
    '</body></html>',
  ].join('\n');
}
