/** Read before every file of HTTP tests. */
import './quick-hash.ts';
import './same-draws.ts';
import { afterAll } from 'vitest';
import { countFile } from './file-cost.ts';
import { endFile } from './file-end.ts';

countFile();
afterAll(endFile);
