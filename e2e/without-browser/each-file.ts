/** Read before every file of journeys: what each takes of the machine is told at the end of the run. */
import { inject } from 'vitest';
import { countFile } from '../../server/testing/file-cost.ts';

countFile('screens');
// Where an owner is made who opens letters, see outbox.ts.
process.env.JOURNEYS_DATABASE_URL = inject('database');
