/** Several things in one entry: receivers of bills cannot tell what each of them cost, and strike it out. */

const fewest = 3;

/** 'Draft motion; call with client; review exhibits' and 'drafting and filing and serving'. */
export const isBlockBilled = (narrative: string): boolean =>
  narrative.split(/;|\n|\sand\s/i).filter((part) => part.trim() !== '').length >= fewest;
