// The web build as a program of its own, for runs that do other things beside it.
import { buildWeb } from './build-web.mjs';

await buildWeb(process.execPath);
