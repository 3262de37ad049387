/** What the server takes. */
const most = 200;

/** What is pasted longer is cut, and never in the middle of a letter that is written in two halves. */
export const cutToSearch = (text: string): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
