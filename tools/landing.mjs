// What CI runs beside `npm test`: the journeys of the nouns that a change touches, in a browser, and one
// third of `npm run prove`. Three landings have so run all of it. What the change is and whose turn it is
// stands in a small file, which the last commit of each landing writes: `npm run landing -- --write`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildStep } from './build-web.mjs';
import { prepared } from './prepared.mjs';
import { stages as proofs } from './prove.mjs';
import { changedSince, lastCommitOf } from './revision.mjs';
import { runAndTell } from './run-stages.mjs';
import { allJourneys, journeysOf } from './test-nouns.mjs';
import { journeysStep } from './test-steps.mjs';

const FILE = '.ci/landing.json';
const PARTS = 3;

/** Answers the exit code. */
export function landing(node, args) {
  if (args.includes('--write')) return write();
  const { base, part } = read();
  const changed = base && changedSince(base);
  const third = changed && part ? `${part}/${PARTS}` : undefined;
  const files = changed ? journeysOfChange(changed) : [];
  tell(base, changed, files, third);
  process.env.TESTS = 'whole';
  // None is walked twice.
  const others = allJourneys().filter((file) => !files.includes(file));
  return prepared(node, (has) =>
    runAndTell(has, (reports) => [
      [buildStep(node)],
      ...ofChange(node, reports, has, files),
      ...proofs(node, reports, has, third, files.length > 0 ? others : []),
    ]),
  );
}

/**
 * Those of its nouns, and those that were changed themselves. A change that touches what all share, or so
 * many of them that they come to more than a third of all, has the third of `prove` in their place: a
 * landing takes half an hour, and `npm test` has walked them all without a browser.
 */
export function journeysOfChange(changed) {
  const nouns = nounsOf(changed);
  if (!nouns) return [];
  const own = changed.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file) && existsSync(file));
  const files = [...new Set([...journeysOf(nouns), ...own])];
  return files.length * PARTS > allJourneys().length ? [] : files;
}

function ofChange(node, reports, has, files) {
  if (!has.chromium || files.length === 0) return [];
  const name = 'journeys of the change, in a browser';
  return [[journeysStep(node, name, reports, has, { more: files, key: 'change' })]];
}

/** Folders of the product whose files belong to everybody: what they touch is not said by a name. */
const everybodys = /^web\/(kit|frame|screens)\/|^web\/[^/]+$/;
const ofNoun = /^(?:contract|server|web)\/([a-z-]+)/;

/** The nouns a change touches, by the folders of their name; undefined where it touches what all share. */
export function nounsOf(files) {
  const ofProduct = files.filter((file) => !/\.test\.tsx?$/.test(file));
  if (ofProduct.some((file) => everybodys.test(file))) return undefined;
  const nouns = ofProduct.map((file) => ofNoun.exec(file)?.[1]).filter(Boolean);
  return [...new Set(nouns)];
}

function tell(base, changed, files, third) {
  if (!changed) {
    console.log(`The base of this change is not known (${FILE}): everything is run.`);
    return;
  }
  const journeys = files.map((file) => basename(file, '.spec.ts'));
  console.log(`Since ${base.slice(0, 7)} ${changed.length} files have changed.`);
  console.log(`Journeys of the change: ${journeys.join(', ') || 'those of the third'}.`);
  console.log(`Proofs: ${third ? `part ${third}` : 'all'}.`);
}

function read() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** The change begins where the last landing ended, which is where this file was last written. */
function write() {
  const { part = 0 } = read();
  const base = existsSync(FILE) ? lastCommitOf(FILE) : undefined;
  const next = { base: base ?? null, part: (part % PARTS) + 1 };
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  console.log(`${FILE}: ${JSON.stringify(next)}. Commit it last.`);
  return 0;
}
