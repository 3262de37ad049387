/** The coupons that the sandbox has, made when one is first looked for. */

import { keep, type Moment } from './moment.ts';
import { find } from './objects.ts';
import type { Coupon } from './shapes.ts';

type Terms = Pick<Coupon, 'percent_off' | 'duration' | 'duration_in_months' | 'valid'>;

const codes: Record<string, Terms> = {
  WELCOME20: { percent_off: 20, duration: 'repeating', duration_in_months: 3, valid: true },
  FOUNDER50: { percent_off: 50, duration: 'once', duration_in_months: null, valid: true },
  SUMMER25: { percent_off: 25, duration: 'once', duration_in_months: null, valid: false },
};

export async function stock(moment: Moment): Promise<void> {
  if (await find(moment.db, 'coupon', 'coupon_WELCOME20')) return;
  for (const [code, terms] of Object.entries(codes)) {
    const coupon: Coupon = { id: `coupon_${code}`, object: 'coupon', amount_off: null, ...terms };
    await keep(moment, coupon);
    await keep(moment, {
      id: `promo_${code}`,
      object: 'promotion_code',
      code,
      active: terms.valid,
      promotion: { type: 'coupon', coupon: coupon.id },
    });
  }
}
