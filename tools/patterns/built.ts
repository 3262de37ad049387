/** The patterns that the code puts together, caught as it does so. */
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Pattern } from './written.ts';

/** Those that are made when somebody asks for something, and by what. */
const whenAsked: Record<string, (module: Record<string, (text: string) => unknown>) => unknown> = {
  'server/reader/statements/ofx.ts': ({ readOfx }) =>
    readOfx?.(
      '<STMTRS><CURDEF>USD<ACCTID>1234<STMTTRN><DTPOSTED>20260102<TRNAMT>1.00<FITID>1</STMTTRN><LEDGERBAL><BALAMT>1.00<DTASOF>20260102</LEDGERBAL></STMTRS>',
    ),
  'server/kit/counters.ts': ({ numberedBy }) => numberedBy?.('INV'),
};

/** Loads these files, and answers each pattern that was made in one of them. */
export async function builtIn(files: readonly string[]): Promise<Pattern[]> {
  const caught: Pattern[] = [];
  const Own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Own, {
    construct(target, args: [string, string?]) {
      const made = new target(...args);
      const place = placeOfCaller();
      if (place) caught.push({ place, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    for (const file of files) {
      const module = await import(pathToFileURL(file).href);
      whenAsked[file]?.(module);
    }
  } finally {
    globalThis.RegExp = Own;
  }
  return caught;
}

/** 'contract/money.ts:9', where the product made it; nothing where a package did. */
function placeOfCaller(): string | undefined {
  const [, , , caller = ''] = new Error('where').stack?.split('\n') ?? [];
  const [, url, line] = /(file:\/\/.+?):(\d{1,6}):\d{1,6}\)?$/.exec(caller) ?? [];
  if (!url || url.includes('/node_modules/')) return undefined;
  return `${relative(process.cwd(), fileURLToPath(url))}:${line}`;
}
