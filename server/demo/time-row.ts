/** An entry of the demo as it stands in its table. */
import { idOf } from './demo-id.ts';

export interface DemoTime {
  id: string;
  matterId: string;
  userId: string;
  day: string;
  narrative: string;
  actualSeconds: number;
  billedMinutes: number;
  roundingMode: string;
  roundingMinutes: number;
  rate: string;
  rateSource: string;
  isBillable: boolean;
  isHeld: boolean;
  taskCode: string | null;
  activityCode: string | null;
  invoiceId: string | null;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

interface Done {
  id: string;
  matterId: string;
  person: string;
  at: Date;
  narrative: string;
  tenths: number;
  rate: string;
  invoiceId?: string;
  isBillable?: boolean;
  isHeld?: boolean;
  codes?: readonly [task: string, activity: string];
}

/** It took a little less than was billed: the firm rounds up. */
export const timeRow = ({ id, matterId, person, at, narrative, tenths, rate, ...more }: Done) => ({
  id,
  matterId,
  userId: idOf(person),
  day: at.toISOString().slice(0, 10),
  narrative,
  actualSeconds: tenths * 360 - (tenths % 4) * 70,
  billedMinutes: tenths * 6,
  roundingMode: 'up',
  roundingMinutes: 6,
  rate,
  rateSource: 'matter',
  isBillable: more.isBillable ?? true,
  isHeld: more.isHeld ?? false,
  taskCode: more.codes?.[0] ?? null,
  activityCode: more.codes?.[1] ?? null,
  invoiceId: more.invoiceId ?? null,
  createdBy: idOf(person),
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});
