import { Refusal } from '#server/kit/refusals.ts';

export const refused = (why: string) =>
  new Refusal(422, `This is not an archive that can be brought back. ${why}`);
