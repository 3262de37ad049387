import type { Option } from '#web/kit/Select.tsx';

const american: Option[] = [
  { value: 'America/New_York', label: 'Eastern Time (New York)' },
  { value: 'America/Chicago', label: 'Central Time (Chicago)' },
  { value: 'America/Denver', label: 'Mountain Time (Denver)' },
  { value: 'America/Phoenix', label: 'Mountain Time without daylight saving (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska Time (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time (Honolulu)' },
];

/** 'Europe/Isle of Man': nobody writes underscores. */
const spaced = (zone: string) => zone.replaceAll('_', ' ');

export const zoneLabel = (zone: string): string =>
  american.find(({ value }) => value === zone)?.label ?? spaced(zone);

/** Those of the United States first, then the world; the current one is among them under any name. */
export function zoneOptions(known: readonly string[], current: string | null): Option[] {
  const zones = new Set([...american.map(({ value }) => value), ...known]);
  if (current) zones.add(current);
  return [...zones].map((value) => ({ value, label: zoneLabel(value) }));
}
