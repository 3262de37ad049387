/** Read before every file of unit tests. */
import './same-draws.ts';
import { countFile } from './file-cost.ts';

countFile();
