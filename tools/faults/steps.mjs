/** Which tests are run for a fault and in which order: the cheapest and nearest first. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const tiers = ['test', 'prove', 'before'];
export const kinds = [
  ...['unit', 'http', 'smoke', 'screens', 'journeys'],
  ...['all-journeys', 'proofs', 'embedded'],
];

const nearMinutes = 10;
const allMinutes = 45;

/** Of one run: `files` alone, or all that the project has. */
export function stepsFor(folder, fault, tier) {
  const place = placeOf(folder, fault);
  if (tier === 'before') return [...unit(place), ...http(place), ...oldOnes(place)];
  const ofNpmTest = [
    ...unit(place),
    ...http(place),
    ...smoke(place),
    ...screens(place),
    ...jobs(place),
  ];
  return tier === 'test' ? ofNpmTest : [...ofNpmTest, ...proofs(place)];
}

function placeOf(folder, { files, hints, lines }) {
  const list = (glob) => globSync(glob, { cwd: folder }).sort();
  const nouns = nounsOf(folder, files, lines);
  const specs = list('e2e/*.spec.ts');
  const isOf = (spec) =>
    hints.includes(spec) || nouns.some((noun) => spec.startsWith(`e2e/${noun}`));
  return {
    folder,
    files,
    list,
    projects: projectsOf(folder),
    isWebOnly: files.every((file) => file.startsWith('web/')),
    tests: testsBy(folder, list, files, hints, nouns),
    specs: { near: specs.filter(isOf), all: specs },
  };
}

/** The folders that a fault is about: of a migration those of the tables in its lines. */
function nounsOf(folder, files, lines) {
  const ofFile = (file) => {
    const [floor, noun = ''] = file.split('/');
    if (floor === 'contract') return [noun.replace(/\.ts$/, '')];
    return noun === 'migrations' ? tablesIn(folder, lines) : [noun];
  };
  return [...new Set(files.flatMap(ofFile))];
}

const tablesIn = (folder, lines) =>
  globSync('server/migrations/*.sql', { cwd: folder })
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^create table (\w+)/gm),
    ])
    .map(([, table]) => table)
    .filter((table) => lines.some((line) => new RegExp(`\\b${table}`).test(line)))
    .map((table) => table.replaceAll('_', '-'));

/** HTTP tests from the nearest to the others, each once. */
function testsBy(folder, list, files, hints, nouns) {
  const all = list('server/**/*.test.ts').filter((file) => !/\.(?:unit|proof)\./.test(file));
  const importers = foldersThatImport(folder, list, files);
  const groups = {
    near: (file) => nouns.some((noun) => file.startsWith(`server/${noun}/`)),
    hinted: (file) => hints.includes(file),
    importing: (file) => importers.has(file.split('/')[1]),
    other: () => true,
  };
  const left = new Set(all);
  const taken = {};
  for (const [name, isIn] of Object.entries(groups)) {
    taken[name] = [...left].filter(isIn);
    for (const file of taken[name]) left.delete(file);
  }
  return taken;
}

function foldersThatImport(folder, list, files) {
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => `'#${file}'`);
  const importing = list('server/*/**/*.ts').filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return names.some((name) => text.includes(name));
  });
  return new Set(importing.map((file) => file.split('/')[1]).filter((noun) => noun !== 'testing'));
}

/** What this checkout's Vitest knows: the layout has changed over time. */
const projectsOf = (folder) =>
  new Set(
    [...readFileSync(join(folder, 'vitest.config.ts'), 'utf8').matchAll(/name: '(\w+)'/g)].map(
      ([, name]) => name,
    ),
  );

const vitest = (kind, name, project, files, more = {}) =>
  files.length === 0
    ? []
    : [{ by: 'vitest', kind, name, project, files, minutes: nearMinutes, ...more }];

function unit({ files, projects }) {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return ['unit', 'apart']
    .filter((project) => projects.has(project))
    .flatMap((project) => vitest('unit', `${project} tests`, project, code, { isRelated: true }));
}

function http({ isWebOnly, tests }) {
  if (isWebOnly) return [];
  const of = (name, group, more) => vitest('http', `HTTP tests, ${name}`, 'postgres', group, more);
  return [
    ...of('near', tests.near),
    ...of('hinted', tests.hinted),
    ...of('importing', tests.importing, { minutes: allMinutes, isFar: true }),
    ...of('all others', tests.other, { minutes: allMinutes, isFar: true }),
  ];
}

const smoke = ({ isWebOnly, projects, list }) =>
  isWebOnly || !projects.has('smoke')
    ? []
    : vitest('smoke', 'smoke on the embedded database', 'smoke', list('server/**/*.test.ts'), {
        minutes: allMinutes,
        isFar: true,
      });

/** The same journeys in a DOM without a browser. */
function screens({ folder, specs }) {
  const config = 'e2e/vitest.config.ts';
  if (!existsSync(join(folder, config))) return [];
  const others = specs.all.filter((spec) => !specs.near.includes(spec));
  const of = (name, files, minutes) =>
    vitest('screens', `screens, ${name}`, 'screens', files, {
      config,
      minutes,
      isFar: files === others,
    });
  return [...of('near', specs.near, nearMinutes), ...of('all others', others, allMinutes)];
}

const journeys = (kind, name, files, minutes, more = [], isFar = false) =>
  files.length === 0 ? [] : [{ by: 'playwright', kind, name, files, minutes, more, isFar }];

/** In a real browser what only that can show. */
function jobs({ specs }) {
  const tagged = ['--grep', '@job', '--pass-with-no-tests'];
  return [
    ...journeys('journeys', 'journeys, near', specs.near, nearMinutes, tagged),
    ...journeys('journeys', 'journeys, all', specs.all, allMinutes, tagged, true),
  ];
}

function proofs({ specs, list, isWebOnly, tests }) {
  const whole = { isWhole: true, minutes: allMinutes };
  const far = { ...whole, isFar: true };
  const proving = list('server/**/*.proof.{test,postgres.test}.ts');
  const near = [...tests.near, ...tests.hinted, ...tests.importing];
  return [
    ...journeys('all-journeys', 'all journeys, near', specs.near, allMinutes),
    ...vitest('proofs', 'proof tests', 'postgres', isWebOnly ? [] : proving, far),
    ...vitest('embedded', 'embedded, near', 'embedded', isWebOnly ? [] : near, whole),
    ...vitest('embedded', 'embedded, all others', 'embedded', isWebOnly ? [] : tests.other, far),
  ];
}

/** Before the tests were cut: every journey was one in a browser, and every HTTP test ran on both engines. */
function oldOnes({ specs, isWebOnly, tests }) {
  const near = isWebOnly ? [] : [...tests.near, ...tests.hinted];
  return [
    ...vitest('embedded', 'embedded, near', 'embedded', near),
    ...journeys('all-journeys', 'all journeys, near', specs.near, allMinutes),
  ];
}
