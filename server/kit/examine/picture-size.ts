/** How many points a picture may have: opening it takes four bytes for each. */
import { incompletePicture, tooManyPoints } from './refused.ts';

const most = 100_000_000;

export function checkSize(width: number, height: number) {
  if (width === 0 || height === 0) throw incompletePicture();
  if (width * height > most) throw tooManyPoints(width, height);
}
