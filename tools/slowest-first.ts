import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These start whole programs and wait for them: small files that take longer than the large ones. */
const slowest = [
  'server/survival/',
  'server/commands/',
  'server/main.test.ts',
  'server/backups/',
  'server/kit/embedded-log',
  'server/shutdown.test.ts',
  'server/fuzz.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification) => slowest.some((path) => moduleId.includes(path));

/** A long file that is begun last keeps the machine half idle until it is done. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
