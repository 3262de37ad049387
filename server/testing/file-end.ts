/**
 * What a test file started, ended with the file. A hook that is asked for while tests already run is
 * never called, so `each-file.ts` asks for one before they do, and whoever starts something says so here.
 */
const endings: (() => unknown)[] = [];

export const whenFileEnds = (end: () => unknown) => void endings.push(end);

/** The last that was started is ended first. One that fails keeps none of the others from ending. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = [];
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
