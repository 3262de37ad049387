/** The styles of a Word file, each with what it takes over from the one it is based on. */
import type { Paragraph } from '#contract/word-view.ts';
import { attribute, parseXml } from './parse-xml.ts';
import { type Properties, takeProperty } from './properties.ts';

export interface Style extends Properties {
  look: Paragraph['look'];
}

export interface Styles {
  ofParagraph(id: string | undefined): Style;
  ofLetters(id: string | undefined): Properties;
}

interface Written {
  id: string;
  name: string;
  basedOn: string | undefined;
  own: Properties;
}

const mostAncestors = 20;
const plain: Style = { look: 'text' };

export const noStyles: Styles = {
  ofParagraph: (id) => ({ look: lookOf(id ?? '', undefined) ?? 'text' }),
  ofLetters: () => ({}),
};

export async function readStyles(part: AsyncIterable<Buffer>): Promise<Styles> {
  const { written, defaultId } = await writtenStyles(part);
  const known = new Map<string, Style>();

  function resolve(id: string | undefined): Style {
    const wanted = id !== undefined && written.has(id) ? id : defaultId;
    const first = written.get(wanted ?? '');
    if (!first) return noStyles.ofParagraph(id);
    const done = known.get(first.id);
    if (done) return done;
    const line: Written[] = [];
    for (
      let one: Written | undefined = first;
      one && line.length < mostAncestors;
      one = written.get(one.basedOn ?? '')
    ) {
      line.push(one);
    }
    const properties: Properties = Object.assign({}, ...line.map(({ own }) => own).reverse());
    const named = line.map(({ name }) => lookOf(name, undefined)).find(Boolean);
    const look = named ?? lookOf('', properties.outline) ?? 'text';
    const style: Style = { ...properties, look };
    known.set(first.id, style);
    return style;
  }
  return {
    ofParagraph: resolve,
    ofLetters: (id) => (id !== undefined && written.has(id) ? resolve(id) : plain),
  };
}

async function writtenStyles(part: AsyncIterable<Buffer>) {
  const written = new Map<string, Written>();
  let defaultId: string | undefined;
  let style: Written | undefined;
  // What a table style says about its first row and the like is about cells.
  let isInCells = false;
  await parseXml(part, {
    open(name, tag) {
      if (name === 'style') {
        const id = attribute(tag, 'styleId') ?? '';
        style = { id, name: '', basedOn: undefined, own: {} };
        written.set(id, style);
        const isDefault = ['1', 'true', 'on'].includes(attribute(tag, 'default') ?? '');
        if (isDefault && attribute(tag, 'type') === 'paragraph') defaultId = id;
      } else if (name === 'tblStylePr') isInCells = true;
      else if (!style || isInCells) return;
      else if (name === 'name') style.name = attribute(tag, 'val') ?? '';
      else if (name === 'basedOn') style.basedOn = attribute(tag, 'val');
      else takeProperty(style.own, name, tag);
    },
    close(name) {
      if (name === 'style') style = undefined;
      if (name === 'tblStylePr') isInCells = false;
    },
  });
  return { written, defaultId };
}

/** By the name that Word gives it in every language, or else by its place in the outline. */
export function lookOf(name: string, outline: number | undefined): Paragraph['look'] | undefined {
  if (/^title$/i.test(name)) return 'title';
  const heading = /^heading ?([1-9])$/i.exec(name)?.[1];
  const depth = heading ? Number(heading) : (outline ?? 9) + 1;
  if (depth === 1) return 'heading-1';
  if (depth === 2) return 'heading-2';
  return depth < 10 ? 'heading-3' : undefined;
}
