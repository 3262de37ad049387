/** Reports as files. Drawing takes its time, and waits until the transaction has ended. */
import { firmLines } from '#contract/firm-lines.ts';
import * as clients from '#server/clients/store.ts';
import { billTo } from '#server/invoices/payer.ts';
import { csvFile } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import * as profile from '#server/profile/store.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { drawStatement, type Letterhead } from './ledger-paper.ts';
import { statementOf } from './ledger-statement.ts';
import { type Packet, packetOf } from './packet.ts';
import { packetCsv } from './packet-csv.ts';
import { drawPacket } from './packet-paper.ts';

type StatementAsked = Parameters<typeof statementOf>[2];

export async function printStatement(db: FirmDb, now: Date, asked: StatementAsked): Promise<File> {
  const { ledger, ...statement } = await statementOf(db, await todayOf(db, now), asked);
  const letterhead = await letterheadOf(db);
  const { name: accountName } = await accounts.one(db, ledger.accountId);
  const client = ledger.clientId === null ? null : await clients.one(db, ledger.clientId);
  const address = client && billTo(client);
  const of = ledger.matterNumber ?? ledger.kind;
  return {
    name: `trust-statement-${inName(of)}-${statement.to.slice(0, 10)}.pdf`,
    type: 'application/pdf',
    body: () => drawStatement({ letterhead, statement, ledger, accountName, address, madeAt: now }),
  };
}

interface PacketAsked {
  accountId: string;
  month: string;
}

export async function printPacket(db: FirmDb, now: Date, asked: PacketAsked): Promise<File> {
  const packet = await packetOf(db, await todayOf(db, now), asked);
  const letterhead = await letterheadOf(db);
  return {
    name: `${fileName(packet)}.pdf`,
    type: 'application/pdf',
    body: () => drawPacket(packet, letterhead, now),
  };
}

export async function packetFile(db: FirmDb, now: Date, asked: PacketAsked): Promise<File> {
  const packet = await packetOf(db, await todayOf(db, now), asked);
  return csvFile(`${fileName(packet)}.csv`, packetCsv(packet));
}

const inName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
const fileName = ({ account, month }: Packet) => `trust-${inName(account.name)}-${month}`;

async function letterheadOf(db: FirmDb): Promise<Letterhead> {
  const { logo, name, ...place } = await profile.firm(db);
  return { firm: name, firmLines: firmLines(place), logo: logo && Buffer.from(logo) };
}
