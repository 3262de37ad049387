/**
 * A duration as people type it, and as it is said back: `1h20m`, `1:20`, `80m`, `1.3`, and with words behind
 * it `1h20m call re settlement`. Always whole seconds: the real time of a person is never rounded.
 */

const hourWord = 'h(?:ours?|rs?)?';
const minuteWord = 'm(?:in(?:ute)?s?)?';
const secondWord = 's(?:ec(?:ond)?s?)?';

/** Each way of writing it, alone; what it captures is hours, minutes, seconds. */
const ways = [
  // 1:20, 0:05, 1:20:30
  String.raw`(?<h1>\d{1,3}):(?<m1>[0-5]\d)(?::(?<s1>[0-5]\d))?`,
  // 1h20m, 1h20, 1.5 hours, 1 hr 20 min 30 s; minutes without a word stand alone or close by: '1h 20 exhibits'
  String.raw`(?<h2>\d{1,3}(?:[.,]\d{1,4})?|[.,]\d{1,4})\s*${hourWord}(?:\s*(?<m2>\d{1,4})\s*${minuteWord}(?![\p{L}\d])|(?<n2>\d{1,2})|\s+(?<o2>\d{1,2})$)?(?:\s*(?<s2>\d{1,2})\s*${secondWord})?(?![\p{L}\d])`,
  // 80m, 7.5 min, 80m 30s
  String.raw`(?<m3>\d{1,4}(?:[.,]\d{1,2})?)\s*${minuteWord}(?:\s*(?<s3>\d{1,2})\s*${secondWord})?(?![\p{L}\d])`,
  // 45s
  String.raw`(?<s4>\d{1,6})\s*${secondWord}(?![\p{L}\d])`,
  // 1.3, .5: hours
  String.raw`(?<h5>\d{0,3}[.,]\d{1,4})(?![\p{L}\d:]|[.,]\d)`,
];
const written = new RegExp(`^(?:${ways.join('|')})`, 'iu');
/** A number alone is hours; with words behind it it may be a number of anything. */
const bareHours = /^\d{1,3}$/;

/** A decimal to thousandths, without a float: '1.3' of 3600 is 4680. */
function times(decimal: string | undefined, unit: number): number {
  if (!decimal) return 0;
  const [whole = '', part = ''] = decimal.replace(',', '.').split('.');
  const digits = part.slice(0, 4).padEnd(4, '0');
  return Math.round((Number(`${whole || '0'}${digits}`) * unit) / 10_000);
}

/** The seconds that a text alone says; null when it says none. */
export function readDuration(typed: string): number | null {
  const text = typed.trim();
  if (bareHours.test(text)) return Number(text) * 3600;
  const { seconds, rest } = readTimeLine(text);
  return rest === '' ? seconds : null;
}

/** A line that begins with a duration: what it says, and the words that are left. */
export function readTimeLine(typed: string): { seconds: number | null; rest: string } {
  const text = typed.trim();
  if (bareHours.test(text)) return { seconds: Number(text) * 3600, rest: '' };
  const found = written.exec(text);
  const part = found?.groups;
  if (!found || !part) return { seconds: null, rest: text };
  const seconds =
    times(part.h1 ?? part.h2 ?? part.h5, 3600) +
    times(part.m1 ?? part.m2 ?? part.n2 ?? part.o2 ?? part.m3, 60) +
    Number(part.s1 ?? part.s2 ?? part.s3 ?? part.s4 ?? 0);
  return { seconds, rest: text.slice(found[0].length).replace(/^[\s,;:–—-]+/u, '') };
}

/** '1h 20m', '45m', '30s'; what a clock shows is `clockText`. */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const parts = [hours && `${hours}h`, minutes && `${minutes}m`, rest && `${rest}s`];
  return parts.filter(Boolean).join(' ') || '0m';
}

/** '1:20:05', as a running timer shows it. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${Math.floor(seconds / 3600)}:${two(minutes)}:${two(seconds % 60)}`;
}
