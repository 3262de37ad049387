/** Read before every file of journeys: what each takes of the machine is told at the end of the run. */
import { countFile } from '../../server/testing/file-cost.ts';

countFile('screens');
