/**
 * People and companies as a firm's address book holds them: a few dozen given names, many thousand
 * surnames. Made up, but as long and as alike as real ones, so that a search has something to sift.
 */
const split = (text: string) => text.trim().split(/\s+/);

export const givenNames = split(`
  james mary robert patricia john jennifer michael linda david elizabeth william barbara richard
  susan joseph jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony
  sandra mark margaret donald ashley steven kimberly andrew emily paul donna joshua michelle kenneth
  carol kevin amanda brian melissa george deborah timothy stephanie jose maria luis ana wei mei
  ahmed fatima ivan olga`);

const starts = split(`
  al ar bar ben bern bran cal car cas chal col cor dal del den dun ed el far fen gar glen hal har
  hol jen ker lam lan mar mel mor nor ol par per ros san tal win`);
const middles = split(`
  a ad al and ber da den di e el en ing la lo or ve`);
const ends = split(`
  berg by cott dale den field ford gate ham house land ley low man ner nett shaw smith son stone ton
  well wick wood worth`);

/** A prime number of them: together with the given names no full name comes twice. */
export const surnames = starts
  .flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)))
  .slice(0, 15_991);

export const trades = split(`
  roofing freight dental logistics marine textiles catering printing plumbing realty software
  brewing optics motors flooring bakery glass lumber paving security staffing farms imports tiling`);

/** A table of words, numbered from 0: `(select …) as name(word, n)`. */
const tableOf = (words: readonly string[], name: string) =>
  `(select value, ordinality - 1 from jsonb_array_elements_text('${JSON.stringify(words)}') with ordinality) as ${name}(word, n)`;

/** The full name of number n, as SQL: every third is a company. Needs the tables given, surname, trade. */
export const fullName = (n: string) => `case when ${n} % 3 = 0
  then initcap(given.word || ' ' || surname.word || ' ' || trade.word) || ', LLC'
  else initcap(given.word || ' ' || surname.word) end`;

export const namesOf = (n: string) => `
  join ${tableOf(givenNames, 'given')} on given.n = ${n} % ${givenNames.length}
  join ${tableOf(surnames, 'surname')} on surname.n = (${n}::bigint * 7919) % ${surnames.length}
  join ${tableOf(trades, 'trade')} on trade.n = ${n} % ${trades.length}`;
