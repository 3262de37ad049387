/**
 * What the tiers may take of the machine, in CPU seconds of the machine they were measured on (two cores).
 * Seconds by the clock depend on who else is at work; these hardly do. A tier that outgrows its budget
 * fails: whoever adds tests then makes others cheaper, moves them to `prove`, or says in the commit why
 * the budget must grow. CONTRIBUTING.md tells where a test belongs and what it may cost.
 */
export const budgets = {
  http: 700,
  smoke: 160,
  screens: 350,
  journeys: 450,
};

/** The most one file may take in `npm test`, by its tier. One file of journeys looks at every screen there is. */
const perFile = {
  unit: 20,
  apart: 20,
  postgres: 20,
  embedded: 30,
  smoke: 30,
  screens: 20,
  journeys: 110,
};

/** @param {{ name: string, budget?: number, cpu?: number }[]} results @param {{ project: string, file: string, cpu: number }[]} files */
export function overBudget(results, files, pace) {
  const tiers = results
    .filter(({ budget, cpu }) => budget && cpu > budget * pace)
    .map(
      ({ name, budget, cpu }) =>
        `${name}: ${cpu.toFixed(0)} CPU s, and ${budget} is its budget (tools/budgets.mjs).`,
    );
  const dear = files
    .filter(({ project, cpu }) => cpu > perFile[project] * pace)
    .map(
      ({ project, file, cpu }) =>
        `${file}: ${cpu.toFixed(1)} CPU s; a file of \`npm test\` may take ${perFile[project]}. What is longer is a *.proof.test.ts.`,
    );
  return [...tiers, ...dear];
}
