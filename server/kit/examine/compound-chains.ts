/**
 * Which sector follows which: a table of the next sector for each, itself spread over sectors. The
 * header lists the first 109 of those, and a chain of lists the others.
 */
import type { Reading } from './reading.ts';
import { damagedWord } from './refused.ts';

const endOfChain = 0xffff_fffe;
const lastSector = 0xffff_fffa;

export interface Chains {
  readonly sectorSize: number;
  /** Streams below this size are kept elsewhere. */
  readonly smallBelow: number;
  placeOf(sector: number): number;
  from(start: number): AsyncIterable<number>;
}

export async function chainsOf(file: Reading, header: Buffer): Promise<Chains> {
  const sectorSize = sizeOfSectors(header);
  const placeOf = (sector: number) => (sector + 1) * sectorSize;
  const count = Math.ceil(file.size / sectorSize);
  const perSector = sectorSize / 4;
  const tables = await tableSectors();

  async function numberAt(sector: number, index: number): Promise<number> {
    if (sector >= count) throw damagedWord();
    const bytes = await file.bytes(placeOf(sector) + index * 4, 4);
    if (!bytes) throw damagedWord();
    return bytes.readUInt32LE();
  }

  async function tableSectors(): Promise<number[]> {
    const listed = Array.from({ length: 109 }, (_, n) => header.readUInt32LE(76 + n * 4));
    let list = header.readUInt32LE(68);
    for (let lists = 0; list < lastSector; lists++) {
      // More lists than the file could need is a chain that bites its tail.
      if (lists > count / perSector / (perSector - 1)) throw damagedWord();
      for (let n = 0; n < perSector - 1; n++) listed.push(await numberAt(list, n));
      list = await numberAt(list, perSector - 1);
    }
    return listed.filter((sector) => sector < lastSector);
  }

  async function* from(start: number): AsyncGenerator<number> {
    let sector = start;
    for (let met = 0; sector !== endOfChain; met++) {
      if (sector >= count || met > count) throw damagedWord();
      yield sector;
      const table = tables[Math.floor(sector / perSector)];
      if (table === undefined) throw damagedWord();
      sector = await numberAt(table, sector % perSector);
    }
  }

  return { sectorSize, smallBelow: header.readUInt32LE(56), placeOf, from };
}

function sizeOfSectors(header: Buffer): number {
  const version = header.readUInt16LE(26);
  const shift = header.readUInt16LE(30);
  const isKnown = (version === 3 && shift === 9) || (version === 4 && shift === 12);
  if (!isKnown || header.readUInt16LE(28) !== 0xfffe) throw damagedWord();
  return 2 ** shift;
}
