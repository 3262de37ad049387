/** The firm's sign: a pediment on four columns beside its initials, white on dark blue. */
import { png } from './png.ts';

const width = 240;
const height = 80;
const ground = [22, 40, 76] as const;
const ink = [255, 255, 255] as const;

/** Every pixel is looked at in so many places each way, so that edges are smooth. */
const fine = 3;

export function drawLogo(): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const covered = coverage(x, y);
      for (const [channel, dark] of ground.entries()) {
        const light = ink[channel] ?? 255;
        // Each row begins with a byte that says how it was filtered: not at all.
        const at = y * (1 + width * 3) + 1 + x * 3 + channel;
        rows[at] = Math.round(dark + ((light - dark) * covered) / (fine * fine));
      }
    }
  }
  return png(width, height, rows);
}

function coverage(x: number, y: number): number {
  let covered = 0;
  for (let across = 0.5; across < fine; across++) {
    for (let down = 0.5; down < fine; down++) {
      if (isInk(x + across / fine, y + down / fine)) covered++;
    }
  }
  return covered;
}

function isInk(x: number, y: number): boolean {
  if (y < 15 || y > 66) return false;
  if (x < 100) return isTemple(x, y);
  return x < 157 ? isRing(x, y) : x < 170 ? isPoint(x, y) : isR(x - 4, y);
}

const isIn = (n: number, from: number, to: number) => n >= from && n <= to;

const columns = [38, 51, 65, 78];

function isTemple(x: number, y: number): boolean {
  const middle = 58;
  const isRoof = isIn(y, 16, 30) && Math.abs(x - middle) <= (y - 15) * 2.1;
  const isColumn = isIn(y, 34, 55) && columns.some((column) => Math.abs(x - column) <= 2.6);
  const isFoot = isIn(y, 58, 60.5) && Math.abs(x - middle) <= 27;
  const isGround = isIn(y, 62, 65) && Math.abs(x - middle) <= 32;
  return isRoof || isColumn || isFoot || isGround;
}

/** The O. */
function isRing(x: number, y: number): boolean {
  const square = (x - 134) ** 2 + (y - 40) ** 2;
  return isIn(square, 16 ** 2, 21.5 ** 2);
}

const isPoint = (x: number, y: number) => Math.abs(x - 164) + Math.abs(y - 40) <= 3.6;

function isR(x: number, y: number): boolean {
  const isStem = isIn(x, 176, 181.5) && isIn(y, 19, 61);
  const bowl = Math.hypot(x - 191, y - 31);
  const isBowl =
    (x >= 191 && isIn(bowl, 6.5, 12)) ||
    (isIn(x, 178, 191) && (isIn(y, 19, 24.5) || isIn(y, 37.5, 43)));
  const along = (y - 42) / 19;
  const isLeg = isIn(along, 0, 1) && isIn(x - (188 + along * 14), 0, 6.6);
  return isStem || isBowl || isLeg;
}
