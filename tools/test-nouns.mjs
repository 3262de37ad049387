// `npm test -- tasks`: what matters for a noun while one is at work on it, in under a minute.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runAndTell } from './run-stages.mjs';
import { vitestStep } from './test-steps.mjs';

/** Its unit tests, HTTP tests and journeys; types and lint are in `npm run check`. */
export function testNouns(node, nouns, has) {
  const { cluster } = has;
  const folders = nouns.flatMap((noun) => [`/${noun}/`, `contract/${noun}.`]);
  const journeys = journeysOf(nouns);
  return runAndTell({ cpuOfCluster: has.cpuOfCluster }, (reports) => {
    const step = (project, name, files) =>
      vitestStep(node, project, name, reports, {
        env: { TEST_POSTGRES_URL: cluster?.url, JOURNEYS_DATABASE_URL: cluster?.url },
        more: ['--passWithNoTests', ...files],
      });
    return [
      [step('unit', 'unit tests', folders), step('postgres', 'HTTP tests, PostgreSQL', folders)],
      journeys.length > 0 ? [step('screens', 'journeys without a browser', journeys)] : [],
    ];
  });
}

/** The journeys in whose name the noun stands, alone or as one of many, or that use its pages or its contract. */
export function journeysOf(nouns) {
  return allJourneys().filter((file) => {
    const name = basename(file);
    const text = readFileSync(file, 'utf8');
    return nouns.some(
      (noun) =>
        name.startsWith(noun) ||
        name.includes(singular(noun)) ||
        text.includes(`#contract/${noun}.ts`) ||
        text.includes(`./${noun}-page.ts`),
    );
  });
}

export const allJourneys = () =>
  readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`);

const singular = (noun) => noun.replace(/ies$/, 'y').replace(/s$/, '');
