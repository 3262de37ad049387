/** A letter's text in its parts: words, and addresses that may be followed. */
export interface LetterPart {
  text: string;
  isLink: boolean;
}

const addresses = /(https?:\/\/\S*[^\s.,;:!?)>\]'"])/;

/** Only an address of our own site is a link: what somebody typed into a letter leads nowhere. */
export const letterParts = (text: string, origin: string): LetterPart[] =>
  text
    .split(addresses)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 && isOf(origin, part) }))
    .filter((part) => part.text !== '');

const isOf = (origin: string, address: string) =>
  URL.canParse(address) && new URL(address).origin === origin;
