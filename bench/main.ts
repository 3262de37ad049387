/**
 * `npm run bench`: the product against the floor, side by side on one machine and in one run. Only
 * the ratios count; absolute figures depend on the machine and on who else uses it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { endWithUs, Stopped, throwIfStopped } from '../tools/processes.mjs';
import { answerOf } from '../tools/system.mjs';
import { type Growth, measureGrowth, measureRequest } from './compare.ts';
import { judge } from './goals.ts';
import { measureImport, nameOfImport } from './imports.ts';
import type { Request } from './noun.ts';
import { requests } from './nouns.ts';
import { BadOption, type Options, readOptions } from './options.ts';
import {
  firstsTable,
  goalsTable,
  importsTable,
  type Measured,
  measuredTable,
  uploadsTable,
} from './report.ts';
import { type Stage, withStage } from './stage.ts';
import { measureUploads, namesOfUploads } from './uploads.ts';
import { watchOthers } from './usage.ts';
import { measureWhoComesFirst, nameOfFirst } from './who-comes-first.ts';

const smallFirms = 200;
/** The share of the machine that others may use before a ratio says more about them than about us. */
const quiet = 0.1;

/** Answers whether every goal was met. */
async function bench(options: Options): Promise<boolean> {
  const chosen = requests.filter(({ name }) => name.toLowerCase().includes(options.only));
  const names = [nameOfFirst, nameOfImport, ...namesOfUploads, ...requests.map(({ name }) => name)];
  if (!names.some((name) => name.toLowerCase().includes(options.only))) {
    throw new BadOption(`--only: there is ${names.map((name) => `'${name}'`).join(', ')}.`);
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, loadBefore: loadavg()[0] };
  console.log(
    `Measuring on ${machine.cores} × ${machine.cpu}, load ${machine.loadBefore?.toFixed(1)}. ` +
      'Please keep other work off this machine until it is done.',
  );

  const scale = { smallFirms, tasksOfLargeFirm: options.tasksOfLargeFirm };
  const { measured, growth, uploads, imports, firsts, usedByOthers } = await withStage(
    scale,
    console.log,
    (stage) => measureChosen(stage, chosen, options),
  );

  const memory = Math.max(...measured.flatMap(({ product }) => product.map((one) => one.memory)));
  const goals = judge({
    requests: measured,
    growth,
    uploads,
    imports,
    firsts: firsts.reads,
    failedReads: firsts.errors,
    memory,
  });
  console.log(goalsTable(goals));
  console.log(aboutOthers(usedByOthers));
  keep(options.out, {
    when: new Date().toISOString(),
    commit: answerOf('git', 'describe', '--always', '--dirty'),
    node: process.version,
    machine: { ...machine, usedByOthers },
    options,
    goals,
    measured,
    growth,
    uploads,
    imports,
    firsts,
  });
  console.log(`The figures of every round are in ${options.out}.`);
  return goals.every(({ isMet }) => isMet);
}

async function measureChosen(stage: Stage, chosen: Request[], options: Options) {
  const others = watchOthers();
  const measured: Measured[] = [];
  const growth: Growth[] = [];
  // What a write leaves to be done later must not slow down the reads.
  const isWrite = ({ call }: Request) => !call.startsWith('GET');
  const inOrder = chosen.toSorted((a, b) => Number(isWrite(a)) - Number(isWrite(b)));
  for (const request of inOrder) {
    const one = await measureRequest(stage, request, options);
    measured.push(one);
    console.log(`\n${measuredTable(one)}`);
    if (one.errors > 0) console.log(`The product said:\n${stage.product.said()}`);
    growth.push(...(await measureGrowth(stage, request, options)));
  }
  const firsts = await measureWhoComesFirst(stage, options.only);
  if (firsts.reads.length > 0) console.log(`\n${firstsTable(firsts)}`);
  const uploads = await measureUploads(stage, options.only);
  if (uploads.length > 0) console.log(`\n${uploadsTable(uploads)}`);
  const imports = await measureImport(stage, options.only);
  if (imports.length > 0) console.log(`\n${importsTable(imports)}`);
  return { measured, growth, uploads, imports, firsts, usedByOthers: others() };
}

const aboutOthers = (share: number) =>
  `Others used ${Math.round(100 * share)} % of the machine meanwhile.${
    share > quiet
      ? ' That is too much to judge by: measure again when it is quiet. CPU per request moves least.'
      : ''
  }`;

function keep(file: string, figures: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}

/** The exit code: 1 for a missed goal, and for a bench that could not be run. */
async function run(): Promise<number> {
  try {
    return (await bench(readOptions(process.argv.slice(2)))) ? 0 : 1;
  } catch (error) {
    // Whatever failed because everything was being stopped is not worth telling.
    const code = exitCodeOfStop();
    if (code === undefined) console.error(error instanceof Error ? error.message : error);
    return code ?? 1;
  }
}

function exitCodeOfStop(): number | undefined {
  try {
    throwIfStopped();
    return undefined;
  } catch (error) {
    return error instanceof Stopped ? error.exitCode : undefined;
  }
}

endWithUs();
process.exit(await run());
