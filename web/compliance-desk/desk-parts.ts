/** What the desks keep in the address; the way back to the cards takes all of it away. */
export const deskParts = {
  desk: undefined,
  lawyer: undefined,
  requirement: undefined,
  credit: undefined,
  for: undefined,
  nstatus: undefined,
  nkind: undefined,
  rq: undefined,
  rstate: undefined,
};
