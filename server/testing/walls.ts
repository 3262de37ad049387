/** A matter that is closed to somebody. */
import type { Wall } from '#contract/walls.ts';
import { aColleague, aMatter, made, type TestFirm } from './firms.ts';

export const aWall = async (
  firm: TestFirm,
  { matterId, userId }: { matterId?: string; userId?: string } = {},
) =>
  made<Wall>(firm, '/api/walls', {
    matterId: matterId ?? (await aMatter(firm)).id,
    userId: userId ?? (await aColleague(firm.browser.server, firm)).id,
    reason: 'Worked for the other side',
  });
