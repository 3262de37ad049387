/**
 * Fails when the time of a pattern of the contract or the server can grow faster than the text it looks at: somebody
 * would send that text. To judge one takes up to seconds, so those that have been judged are kept in a file
 * (`--write` brings it up to date); `npm run prove` judges them all again.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { builtIn } from './patterns/built.ts';
import { slownessOf } from './patterns/judge.ts';
import { type Pattern, patternsIn } from './patterns/written.ts';

const KEPT = 'tools/patterns/judged.txt';
const judgesAll = process.env.TESTS === 'whole' || process.argv.includes('--all');

const ofTests = /\.test\.ts$|\/testing\/|^server\/(?:demo|migrations)\//;
const files = globSync('{contract,server}/**/*.ts').filter((file) => !ofTests.test(file));
const { patterns, unseen } = await patternsOf(files);
if (patterns.size === 0) {
  console.error('There is no pattern to judge: this check would be green for nothing.');
  process.exit(1);
}

const kept = new Set(existsSync(KEPT) ? readFileSync(KEPT, 'utf8').split('\n') : []);
const judged = [...patterns].filter(([mark]) => judgesAll || !kept.has(mark));
const slow = [...unseen];
const good = new Set([...patterns.keys()].filter((mark) => kept.has(mark)));
for (const [mark, pattern] of judged) {
  const sentence = await slownessOf(pattern);
  if (sentence) slow.push(sentence);
  else good.add(mark);
}
if (process.argv.includes('--write')) writeFileSync(KEPT, `${[...good].sort().join('\n')}\n`);
for (const sentence of slow) console.error(`Slow: ${sentence}`);
console.log(
  `Found ${patterns.size} patterns in ${files.length} files and judged ${judged.length}; ${slow.length} are slow.`,
);
process.exit(slow.length > 0 ? 1 : 0);

/** Each once, by a mark of its own; and the places where one is made that has not been seen. */
async function patternsOf(places: readonly string[]) {
  const found = places.map((file) => ({ file, ...patternsIn(file, readFileSync(file, 'utf8')) }));
  const building = found.filter(({ built }) => built.length > 0);
  const caught = await builtIn(building.map(({ file }) => file));
  const seen = new Set(caught.map(({ place }) => place));
  const unknown = building
    .flatMap(({ built }) => built)
    .filter((place) => !seen.has(place))
    .map((place) => `${place} makes one that nobody has seen (tools/patterns/built.ts).`);
  const all = [...found.flatMap(({ written }) => written), ...caught];
  return { patterns: new Map(all.map((one) => [markOf(one), one])), unseen: unknown };
}

function markOf({ source, flags }: Pattern): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
}
