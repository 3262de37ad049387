/** The fonts of printed matter: one serif in two weights, and others for what it does not have. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Face, openFace } from './face.ts';
import { type Fallback, openFallbacks, type Weight } from './fallbacks.ts';
import { readSfnt } from './sfnt.ts';

export interface Fonts {
  serif: Record<Weight, Face>;
  /** Whether the serif has every character of a text: then nothing has to be looked at twice. */
  isPlain(text: string): boolean;
  fallbackFor(codePoint: number): Fallback | null;
}

/** Fonts take longer to read than a page to write: they are read once, by the first who prints. */
let opened: Promise<Fonts> | undefined;

export function openFonts(): Promise<Fonts> {
  opened ??= readFonts();
  return opened;
}

async function readFonts(): Promise<Fonts> {
  const fontkit = await import('fontkit');
  const create = (file: Buffer) => fontkit.create(file);
  const read = (place: string, name: string) =>
    openFace(create, { tables: readSfnt(readFileSync(fileURLToPath(place))), name });
  const serif = {
    regular: read(
      import.meta.resolve(
        '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
      ),
      'source-serif-regular',
    ),
    bold: read(
      import.meta.resolve(
        '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
      ),
      'source-serif-bold',
    ),
  };
  const inSerif = new Uint8Array(0x10000);
  for (const codePoint of serif.regular.characters()) inSerif[codePoint] = 1;
  return {
    serif,
    isPlain(text) {
      for (let n = 0; n < text.length; n++) if (!inSerif[text.charCodeAt(n)]) return false;
      return true;
    },
    fallbackFor: openFallbacks(create),
  };
}
