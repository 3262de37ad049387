/** Where each calendar takes the address of another one. Each hands it on inside its own address. */

export const outlookLink = (address: string, name: string): string =>
  `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;

/** Google takes the address as a calendar's id, and knows one by its scheme. */
export const googleLink = (address: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}`;

/** What Apple's devices open in their calendar. */
export const appleLink = (address: string): string => webcal(address);

const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

const localNames = /^(localhost|.*\.(localhost|local|internal|lan)|\[::1\])$/;
const localNumbers = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/;

/** Only this computer or its network finds it: the servers of other companies do not. */
export function isOnlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return localNames.test(hostname) || localNumbers.test(hostname);
}
