/** What is wrong with a cell, as a fragment that follows the name of its column. */
import { cut } from '../table.ts';

export class Wrong {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export const expected = (what: string, found: string): Wrong =>
  new Wrong(`expected ${what}, found ${cut(found)}`);
