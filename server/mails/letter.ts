/**
 * What a letter looks like: a few paragraphs, perhaps one button. Written once as data, sent as
 * plain text and as HTML that says the same. No pictures, nothing that tells who opened it.
 */
import { productName } from '#contract/product.ts';

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** After the button, smaller. */
  remark?: string;
}

export interface LetterContent {
  text: string;
  html: string;
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

export function layOut({ paragraphs, button, remark }: Letter): LetterContent {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(remark ? [remark] : []),
    `-- \n${productName}`,
  ].join('\n\n');
  const font = 'font-family:Georgia,serif;color:#1c2430';
  const line = (content: string, style = 'font-size:16px;line-height:1.5') =>
    `<p style="${font};${style}">${content}</p>`;
  const link =
    button &&
    line(
      `<a href="${asHtml(button.url)}" style="background:#1f3a5f;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${asHtml(button.label)}</a>`,
    );
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff">',
    ...paragraphs.map((paragraph) => line(asHtml(paragraph))),
    ...(link ? [link] : []),
    ...(remark ? [line(asHtml(remark), 'font-size:14px;line-height:1.5;color:#55606e')] : []),
    line(productName, 'font-size:14px;color:#55606e'),
    '</body></html>',
  ].join('\n');
  return { text, html };
}
