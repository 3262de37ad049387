/** 873 is '87.3 %'; nothing to compare is '–'. */
export function percentText(perMille: number | null): string {
  if (perMille === null) return '–';
  const tenth = perMille % 10;
  return `${(perMille - tenth) / 10}.${tenth} %`;
}
