/** Which font has a character that the serif does not have. A font is read when first needed, and kept. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Face, openFace } from './face.ts';
import { type Family, families } from './families.ts';
import type { Tables } from './sfnt.ts';
import { unpackWoff2 } from './woff2.ts';

export type Weight = 'regular' | 'bold';
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

export interface Fallback {
  face(weight: Weight): Face;
  isReordered: boolean;
}

interface Slice extends Fallback {
  ranges: readonly (readonly [number, number])[];
  only: RegExp | undefined;
}

export function openFallbacks(create: (file: Buffer) => unknown) {
  let slices: Slice[] | undefined;
  const found = new Map<number, Fallback | null>();
  return (codePoint: number): Fallback | null => {
    let fallback = found.get(codePoint);
    if (fallback === undefined) {
      slices ??= families().flatMap((family) => slicesOf(family, create));
      fallback = slices.find((slice) => covers(slice, codePoint)) ?? null;
      found.set(codePoint, fallback);
    }
    return fallback;
  };
}

function covers({ ranges, only, face }: Slice, codePoint: number) {
  return (
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to) &&
    (!only || only.test(String.fromCodePoint(codePoint))) &&
    // The index speaks of what is asked for on the web; the font has the last word.
    face('regular').has(codePoint)
  );
}

function slicesOf(family: Family, create: (file: Buffer) => unknown): Slice[] {
  const { index, slices, only, isReordered = false } = family;
  const named: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(index), 'utf8'));
  const packageName = index.split('/').at(-2) ?? '';
  return Object.entries(named)
    .filter(([slice]) => slices.test(slice))
    .map(([slice, ranges]) => {
      const part = `${packageName}-${slice.replace(/[[\]]/g, '')}`;
      const file = new URL(`files/${part}-wght-normal.woff2`, index);
      let tables: Tables | undefined;
      const faces = new Map<Weight, Face>();
      return {
        only,
        isReordered,
        ranges: ranges.split(',').map(rangeOf),
        face(weight) {
          tables ??= unpackWoff2(readFileSync(file));
          const name = `${part}-${weight}`;
          const face =
            faces.get(weight) ?? openFace(create, { tables, weight: weights[weight], name });
          faces.set(weight, face);
          return face;
        },
      };
    });
}

/** 'U+0600-06FF', or one character alone. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
