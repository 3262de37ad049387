export interface Series {
  name: string;
  values: readonly number[];
  /** The values as they are written, where the drawing has them rounded: sums of money to the cent. */
  texts?: readonly string[];
}

export const valueText = (
  { values, texts }: Series,
  index: number,
  format: (value: number) => string,
): string => texts?.[index] ?? format(values[index] ?? 0);
