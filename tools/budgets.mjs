/**
 * What the tiers may take of the machine, in CPU seconds of the machine they were measured on (two cores).
 * Seconds by the clock depend on who else is at work; these hardly do. A tier that outgrows its budget
 * fails: whoever adds tests then makes others cheaper, moves them to `prove`, or says in the commit why
 * the budget must grow. CONTRIBUTING.md tells where a test belongs and what it may cost.
 */
export const budgets = {
  check: 200,
  http: 420,
  smoke: 120,
  screens: 200,
  journeys: 230,
};

/** The most one file may take in `npm test`. */
const perFile = 10;

/** @param {{ name: string, budget?: number, cpu?: number }[]} results @param {{ file: string, cpu: number }[]} files */
export function overBudget(results, files, pace) {
  const tiers = results
    .filter(({ budget, cpu }) => budget && cpu > budget * pace)
    .map(
      ({ name, budget, cpu }) =>
        `${name}: ${cpu.toFixed(0)} CPU s, and ${budget} is its budget (tools/budgets.mjs).`,
    );
  const dear = files
    .filter(({ cpu }) => cpu > perFile * pace)
    .map(
      ({ file, cpu }) =>
        `${file}: ${cpu.toFixed(1)} CPU s; a file of \`npm test\` may take ${perFile}. What is longer is a *.proof.test.ts.`,
    );
  return [...tiers, ...dear];
}
