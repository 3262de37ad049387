/** Which matters a person wants to see, as it stands in the address. */
import { MatterType } from '#contract/matter-types.ts';
import { Matter, MatterStatus } from '#contract/matters.ts';

export interface MatterFilters {
  q: string;
  status?: MatterStatus;
  practiceArea?: MatterType;
  assignedAttorney?: string;
}

/** Their names in the address: other tabs of the screen have filters too. */
export const filterNames = ['mq', 'mstatus', 'area', 'attorney'] as const;
export type FilterName = (typeof filterNames)[number];

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readMatterFilters = (search: URLSearchParams): MatterFilters => ({
  q: (search.get('mq') ?? '').trim(),
  status: MatterStatus.safeParse(search.get('mstatus')).data,
  practiceArea: MatterType.safeParse(search.get('area')).data,
  assignedAttorney:
    Matter.shape.assignedAttorney.safeParse(search.get('attorney')).data ?? undefined,
});

export const hasMatterFilters = ({ q, ...rest }: MatterFilters) =>
  q !== '' || Object.values(rest).some((value) => value !== undefined);
