import { Refusal } from '#server/kit/refusals.ts';

export const refused = (why: string) =>
  new Refusal(422, `This is not an archive that can be brought back. ${why}`);

/** It is one, and what stands in it cannot be taken over. */
export const notBrought = (why: string, cause?: unknown) =>
  new Refusal(
    422,
    `The archive could not be brought back: ${why.replace(/\.$/, '')}. Nothing was changed.`,
    { cause },
  );
