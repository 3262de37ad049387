/**
 * The file system inside an old Office file: sectors in chains, and a directory that is itself such
 * a chain. Each entry of it names its two neighbours and, when it is a storage, one of its children.
 */
import type { Content } from '#server/kit/content.ts';
import { type Chains, chainsOf } from './compound-chains.ts';
import { type Reading, reading } from './reading.ts';
import { damagedWord } from './refused.ts';

const signature = 'd0cf11e0a1b11ae1';
const entrySize = 128;
const none = 0xffff_ffff;
/** A document with hundreds of embedded objects has some thousands. */
const mostEntries = 16_384;

interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream' | 'root' | 'unused';
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

export interface CompoundFile {
  /** All of them, also those of what is embedded. */
  entries: readonly CompoundEntry[];
  /** A stream of the file itself. */
  stream(name: string): CompoundEntry | undefined;
  /** The first bytes of a stream, after its whole chain was found to be there. */
  beginning(stream: CompoundEntry, length: number): Promise<Buffer>;
}

/** Undefined when it is no such file; refuses one that is damaged. */
export async function openCompound(content: Content): Promise<CompoundFile | undefined> {
  const file = reading(content);
  const start = await file.bytes(0, Math.min(8, content.size));
  if (start?.toString('hex') !== signature) return undefined;
  const header = await file.bytes(0, 512);
  if (!header) throw damagedWord();
  // Each with a part of its own in memory: they are read by turns.
  const chains = await chainsOf(reading(content), header);
  const entries = await directory(file, chains, header.readUInt32LE(48));
  const top = childrenOf(entries, entries[0]?.child ?? none);
  return {
    entries,
    stream: (name) => top.find((entry) => entry.kind === 'stream' && entry.name === name),
    beginning: (stream, length) => beginning(file, chains, entries, stream, length),
  };
}

async function directory(file: Reading, chains: Chains, start: number): Promise<CompoundEntry[]> {
  const entries: CompoundEntry[] = [];
  for await (const sector of chains.from(start)) {
    for (let at = 0; at < chains.sectorSize; at += entrySize) {
      const bytes = await file.bytes(chains.placeOf(sector) + at, entrySize);
      if (!bytes || entries.length >= mostEntries) throw damagedWord();
      entries.push(entryOf(bytes));
    }
  }
  if (entries[0]?.kind !== 'root') throw damagedWord();
  return entries;
}

const kinds: Record<number, CompoundEntry['kind']> = { 1: 'storage', 2: 'stream', 5: 'root' };

function entryOf(bytes: Buffer): CompoundEntry {
  const length = Math.min(64, bytes.readUInt16LE(64));
  return {
    // Its last character is the end of the name.
    name: bytes.toString('utf16le', 0, Math.max(0, length - 2)),
    kind: kinds[bytes[66] ?? 0] ?? 'unused',
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/** A storage's children are a tree of neighbours; one that is met twice makes it no tree. */
function childrenOf(entries: readonly CompoundEntry[], first: number): CompoundEntry[] {
  const found = new Set<CompoundEntry>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === none) continue;
    const entry = entries[id];
    if (!entry || found.has(entry)) throw damagedWord();
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...found];
}

async function beginning(
  file: Reading,
  chains: Chains,
  entries: readonly CompoundEntry[],
  stream: CompoundEntry,
  length: number,
): Promise<Buffer> {
  const isSmall = stream.size < chains.smallBelow;
  // Small streams lie one after the other in the root's own, in pieces of 64 bytes.
  const at = isSmall ? stream.start * 64 : 0;
  const [start, end] = isSmall
    ? [entries[0]?.start ?? none, at + Math.min(length, stream.size)]
    : [stream.start, stream.size];
  if (stream.size < length) throw damagedWord();
  const found: Buffer[] = [];
  let offset = 0;
  for await (const sector of chains.from(start)) {
    if (offset >= end) break;
    const place = chains.placeOf(sector);
    // The stream must be there up to its last byte, though its last sector need not be whole.
    if (place + Math.min(chains.sectorSize, end - offset) > file.size) throw damagedWord();
    const from = Math.max(at, offset);
    const to = Math.min(at + length, offset + chains.sectorSize);
    const bytes = to > from ? await file.bytes(place + from - offset, to - from) : undefined;
    if (bytes) found.push(Buffer.from(bytes));
    offset += chains.sectorSize;
  }
  if (offset < end) throw damagedWord();
  return Buffer.concat(found);
}
