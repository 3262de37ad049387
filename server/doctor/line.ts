/** One thing that was looked at. A warning can wait, a failure cannot. */
export interface Line {
  state: 'ok' | 'warn' | 'FAIL';
  about: string;
  said: string;
}

export const ok = (about: string, said: string): Line => ({ state: 'ok', about, said });
export const warn = (about: string, said: string): Line => ({ state: 'warn', about, said });
export const fail = (about: string, said: string): Line => ({ state: 'FAIL', about, said });

/** Whatever goes wrong while looking is what was found. */
export const looking = (about: string, look: () => Promise<Line>): Promise<Line> =>
  look().catch((error: Error) => fail(about, error.message));
