const units: [name: string, minutes: number][] = [
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** '1 day before', 'At the start' */
export function reminderWords(minutes: number): string {
  for (const [name, size] of units) {
    const count = minutes / size;
    if (Number.isInteger(count) && count > 0) {
      return `${count} ${name}${count === 1 ? '' : 's'} before`;
    }
  }
  return 'At the start';
}
