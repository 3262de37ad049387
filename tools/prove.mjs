import { parseArgs } from 'node:util';
import { buildStep } from './build-web.mjs';
import { checkSteps, slowPatterns } from './check-steps.mjs';
import { prepared } from './prepared.mjs';
import { runAndTell } from './run-stages.mjs';
import { journeysStep, vitestStep } from './test-steps.mjs';

const USAGE = 'Usage: npm run prove [-- --part 2/3]';

/** `npm run prove`: both engines, the long proofs and every journey, whole or a part of it. Answers the exit code. */
export function prove(node, args) {
  const part = partIn(args);
  process.env.TESTS = 'whole';
  return prepared(node, (has) => runAndTell(has, (reports) => stages(node, reports, has, part)));
}

/** '2/3', or nothing for all of it. */
function partIn(args) {
  const { values } = parseArgs({ args, options: { part: { type: 'string' } } });
  if (values.part === undefined) return undefined;
  const [, part, of] = /^([1-9])\/([1-9])$/.exec(values.part) ?? [];
  if (!part || Number(part) > Number(of)) throw new Error(USAGE);
  return values.part;
}

/** `journeys` are those that are left to walk, where it is not all of them. */
export function stages(node, reports, has, part, journeys = []) {
  const { cluster, chromium } = has;
  const dealt = part ? [`--shard=${part}`] : [];
  const step = (project, name, workers) =>
    vitestStep(node, project, name, reports, {
      env: { TEST_POSTGRES_URL: cluster?.url, TESTS: 'whole' },
      more: [`--maxWorkers=${workers}`, ...dealt],
    });
  const named = (name) => (part ? `${name}, part ${part}` : name);
  return [
    // What is not dealt out, and quick, is in `npm test` already.
    part
      ? [buildStep(node), ...(part.startsWith('1/') ? [slowPatterns(node)] : [])]
      : [...checkSteps(node, reports), buildStep(node)],
    cluster ? [step('postgres', named('HTTP tests and proofs, PostgreSQL'), 3)] : [],
    [step('embedded', named('HTTP tests and proofs, embedded database'), 2)],
    [step('apart', named('unit tests that wait'), 2)],
    chromium
      ? [
          journeysStep(node, named('every journey in a browser'), reports, has, {
            more: [...journeys, ...dealt],
          }),
        ]
      : [],
  ];
}
