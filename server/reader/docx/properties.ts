/** How a paragraph or a piece of it looks; said in styles, in lists and in the text in the same words. */
import type { SaxesTagNS } from 'saxes';
import type { Paragraph } from '#contract/word-view.ts';
import { attribute } from './parse-xml.ts';

export interface Properties {
  style?: string;
  align?: Paragraph['align'];
  /** In twentieths of a point. */
  left?: number;
  /** 0 is a chapter, 8 the least of headings, 9 plain text. */
  outline?: number;
  list?: string;
  level?: number;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isHidden?: boolean;
}

export function takeProperty(properties: Properties, name: string, tag: SaxesTagNS): void {
  const value = attribute(tag, 'val');
  switch (name) {
    case 'pStyle':
    case 'rStyle':
      properties.style = value;
      break;
    case 'jc':
      properties.align = alignments.get(value) ?? 'start';
      break;
    case 'ind':
      properties.left = numberOf(attribute(tag, 'left') ?? attribute(tag, 'start'));
      break;
    case 'outlineLvl':
      properties.outline = numberOf(value);
      break;
    case 'numId':
      properties.list = value;
      break;
    case 'ilvl':
      properties.level = numberOf(value);
      break;
    case 'b':
      properties.isBold = isOn(value);
      break;
    case 'i':
      properties.isItalic = isOn(value);
      break;
    case 'u':
      properties.isUnderlined = value !== 'none';
      break;
    case 'vanish':
      properties.isHidden = isOn(value);
      break;
  }
}

const alignments = new Map<string | undefined, Paragraph['align']>([
  ['center', 'center'],
  ['right', 'end'],
  ['end', 'end'],
]);

const isOn = (value: string | undefined) => !['0', 'false', 'off'].includes(value ?? '');

/** `undefined` for what is no whole number. */
export function numberOf(value: string | undefined): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
}
