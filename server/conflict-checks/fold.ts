/*
 * How a name, an e-mail address and a phone number are written for a conflict check, so that two
 * spellings of one party meet. The results are stored beside the parties: whoever changes a rule here
 * must have the stored words written anew, or old parties are no longer found.
 */

const vanishing = /[\p{Cf}.'’‘‛`´ʹʻʼʽʾʿˈ′‵＇׳ꞌꞋ\u1fbd\u1fbf\u1ffd\u1ffe]/gu;

// The marks that may be left out in writing. Elsewhere, as in Hindi or Japanese, they are half a letter.
const accents =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]/gv;

const plainLetters = new Map(
  Object.entries({ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
).set('ς', 'σ');

// From what says the least to what says the most, for the last kind left is kept. No word may be in
// two kinds, or folding twice would differ from folding once. The article 'a' is no connecting word
// here: in 'A. Smith' it is an initial.
const insignificant = [
  'and of the an for in re et aka fka nka',
  'inc incorporated llc llp lp pllc pc pa corp corporation co company ltd limited plc gmbh ag sa sarl nv bv na dba',
  'mr mrs ms miss mx dr prof hon sir jr sr ii iii iv esq phd md',
  'group holdings holding associates partners services enterprises international estate trust family foundation',
  'de la del van von der den di da el al',
].map((words) => new Set(words.split(' ')));

const oneWord = new Set([...(insignificant[1] ?? []), 'md']);

/** The words of a person's or a company's name that tell it from others; some for every name with a letter. */
export function wordsOf(name: string): string[] {
  return significant(plainWords(name));
}

const significant = (plain: string[]) => withoutBench(insignificant.reduce(withoutKind, plain));

/** A name with some of its words written together. */
export interface Spelling {
  joined: string;
  words: string[];
}

const mostTogether = 4;
const mostWords = 8;

/** Van Dyke is Vandyke, De La Cruz is Delacruz, Wal-Mart is Walmart: each way to write words together. */
export function spellingsOf(name: string): Spelling[] {
  const plain = plainWords(name).slice(0, mostWords);
  const spellings: Spelling[] = [];
  for (let start = 0; start < plain.length - 1; start++) {
    for (let end = start + 2; end <= Math.min(plain.length, start + mostTogether); end++) {
      const joined = plain.slice(start, end).join('');
      const words = significant([...plain.slice(0, start), joined, ...plain.slice(end)]);
      if (words.includes(joined)) spellings.push({ joined, words });
    }
  }
  return spellings;
}

export function foldEmail(text: string): string | null {
  return text.includes('@') ? text.trim().toLowerCase() : null;
}

/** The last ten digits: a country's code is written by some and left out by others. */
export function foldPhone(text: string): string | null {
  const plain = text.normalize('NFKC');
  const [number = ''] = plain.slice(Math.max(0, plain.search(/\d/))).split(/[x#]/i);
  const digits = number.replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-10);
}

function plainWords(name: string) {
  return (
    name
      // J.D. is J. D.; but L.L.C. is one word.
      .replace(/(?<!\p{L})(?:\p{L}\.\s?)+\p{L}(?!\p{L})/gu, (dotted) => {
        const joined = dotted.replace(/[.\s]/g, '').toLowerCase();
        return oneWord.has(joined) ? joined : [...joined].join(' ');
      })
      // Before the letters are taken apart too: some apostrophes would come apart into a blank.
      .replace(vanishing, '')
      .normalize('NFKD')
      .replace(accents, '')
      .toLowerCase()
      .replace(vanishing, '')
      .replace(/[ßøæœłđðþıς]/g, (letter) => plainLetters.get(letter) ?? letter)
      .replace(/\b([adfn])\/([bk])\/a\b/g, '$1$2a')
      .replace(/[&+]/g, ' and ')
      .normalize('NFC')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean)
  );
}

function withoutKind(words: string[], kind: ReadonlySet<string>) {
  const kept = words.filter((word) => !kind.has(word));
  return kept.length > 0 ? kept : words;
}

// Judge is a surname too, so it is a title only where titles stand.
function withoutBench(words: string[]) {
  const start = words.findIndex((word) => word !== 'judge');
  return start > 0 ? words.slice(start) : words;
}
