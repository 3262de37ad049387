import { shortDecimal } from '#contract/cents.ts';

/** '8.875' is '8.875%', '7.000' is '7%'. */
export const formatPercent = (percent: string): string => `${shortDecimal(percent) || '0'}%`;
