/** What cannot be done to a client, and what can be done instead. */
import {
  type Client,
  type ClientBelongings,
  clientSecrets,
  type NewClient,
} from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import { fieldName } from '#contract/problems.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import * as store from './store.ts';

/** Two records of one name are taken for one another: a bill or a check then goes to the wrong one. */
export async function refuseDuplicate(db: FirmDb, name: string, except?: string): Promise<void> {
  if (!(await store.hasName(db, name, except))) return;
  throw invalid(
    'name',
    `There is a client named ${name} already. Add what tells them apart, such as a middle name or a city.`,
  );
}

/** A mask stands for what is stored, and of a new client nothing is. */
export function refuseMasks(input: NewClient): void {
  const masked = clientSecrets.find((field) => isMask(input[field] ?? ''));
  if (!masked) return;
  throw invalid(masked, `${fieldName([masked])} is masked: please type it in full.`);
}

/** Whom the firm has acted for is not deleted, however long ago it was. */
export function refuseToDelete(
  { name }: Client,
  { matters, parties, invoices }: ClientBelongings,
): void {
  const reasons = [
    ...(matters > 0 ? [`has ${matters} ${matters === 1 ? 'matter' : 'matters'}`] : []),
    ...(invoices > 0 ? [`has ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`] : []),
    ...(parties > 0 ? [`is a party in ${parties} ${parties === 1 ? 'matter' : 'matters'}`] : []),
  ];
  if (reasons.length === 0) return;
  throw conflict(`${name} ${reasons.join(' and ')} and cannot be deleted. Archive it instead.`);
}
