/** What came of each fault, kept in a file so that a run may be spread over several sittings. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const resultsIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);

/** The last word about a fault is the one that counts. */
export function keepResult(file, { patch: _, lines: __, ...result }) {
  const others = resultsIn(file).filter(({ number }) => number !== result.number);
  const all = [...others, result].sort((a, b) => a.number - b.number);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ');

export function tableOf(results) {
  const row = ({ number, class: of, fault, caughtBy, test, told = [], seconds }) => {
    const by = caughtBy ? `${caughtBy}: ${test}` : ['**not caught**', ...told].join('; ');
    return `| ${[number, of, fault, by, seconds].map(cell).join(' | ')} |`;
  };
  const caught = results.filter(({ caughtBy }) => caughtBy).length;
  return `${[
    '| Nr | Class | Fault | Caught by | Seconds |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(row),
  ].join('\n')}

${caught} of ${results.length} faults were caught.
`;
}
