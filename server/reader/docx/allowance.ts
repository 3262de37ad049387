/** How much of a Word file is taken. The rest of a longer one is left out. */
export interface Limits {
  paragraphs: number;
  /** Runs of letters that look alike, and rows and cells of tables. */
  pieces: number;
  characters: number;
}

export interface Allowance {
  readonly isSpent: boolean;
  paragraph(): boolean;
  piece(): boolean;
  /** As much of it as there is room for. */
  text(text: string): string;
}

export function allow({ paragraphs, pieces, characters }: Limits): Allowance {
  const left = { paragraphs, pieces, characters };
  let isSpent = false;
  const one = (of: 'paragraphs' | 'pieces') => {
    if (left[of] === 0) isSpent = true;
    else left[of] -= 1;
    return !isSpent;
  };
  return {
    get isSpent() {
      return isSpent;
    },
    paragraph: () => one('paragraphs'),
    piece: () => one('pieces'),
    text(text) {
      if (text.length > left.characters) isSpent = true;
      const kept = text.slice(0, left.characters);
      left.characters -= kept.length;
      return kept;
    },
  };
}
