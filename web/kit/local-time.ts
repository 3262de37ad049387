/**
 * A datetime-local input speaks of the clock on the wall ('2026-11-15T09:30'); the contract speaks
 * of moments. These two functions are each other's way back.
 */
const two = (part: number) => String(part).padStart(2, '0');

export function toLocalInput(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Null when the input is empty or not yet a whole date and time. */
export function fromLocalInput(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
