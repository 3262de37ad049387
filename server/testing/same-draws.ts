/** Where a run names its seed, whatever is drawn by lot is the same for everybody who has that seed. */
import fc from 'fast-check';
import { seed } from './length.ts';

if (process.env.TEST_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
