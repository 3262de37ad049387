/** What was read and put away for the day, in this browser. */
const key = 'standing-put-away';

export function isPutAway(what: string): boolean {
  try {
    return localStorage.getItem(key) === what;
  } catch {
    return false;
  }
}

export function putAway(what: string): void {
  try {
    localStorage.setItem(key, what);
  } catch {
    // It still holds for this page.
  }
}
