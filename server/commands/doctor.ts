/** npm run doctor */
import { examine } from '#server/doctor/examine.ts';
import { runCommand } from '#server/installation/run-command.ts';

await runCommand(async ({ config, say }) => {
  const lines = await examine(config, new Date());
  for (const { state, about, said } of lines) say(`${state.padEnd(5)} ${about.padEnd(12)} ${said}`);
  return lines.every(({ state }) => state !== 'FAIL');
});
