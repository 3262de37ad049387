/** What can be done with ethical walls from the screen, with the words for how it went. */
import { walls } from '#contract/walls.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const useWalls = (matterId: string) => useRead(walls.list, { query: { matterId } });

export const useRaiseWall = () =>
  useWrite(walls.raise, {
    done: 'Matter closed to the person',
    failed: 'Failed to close the matter to the person',
  });

export const useTakeDownWall = () =>
  useWrite(walls.takeDown, {
    done: 'Matter opened to the person again',
    failed: 'Failed to open the matter again',
  });
