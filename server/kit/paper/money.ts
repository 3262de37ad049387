/** '8.875' is '8.875%', '7.000' is '7%'. */
export const formatPercent = (percent: string): string =>
  `${percent.replace(/\.?0+$/, '') || '0'}%`;
