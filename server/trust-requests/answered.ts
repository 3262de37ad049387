/** A deposit that answers a request: of the same account and matter, and asked for still. */
import type { NewTrustDeposit } from '#contract/trust-acts.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import * as store from './store.ts';

type Answer = Pick<NewTrustDeposit, 'accountId' | 'matterId' | 'requestId'>;

/** Whoever calls has locked the account; the request stays locked until the transaction ends. */
export async function refuseWrongAnswer(
  db: FirmDb,
  { accountId, matterId, requestId }: Answer,
): Promise<void> {
  if (requestId === null) return;
  const request = await store.findToAnswer(db, requestId);
  if (!request) throw invalid('requestId', 'Trust request does not exist in your firm.');
  const { number, matterNumber, state } = request;
  if (matterId !== request.matterId)
    throw conflict(`${number} asks for money for ${matterNumber}. Choose that matter.`);
  if (accountId !== request.accountId)
    throw conflict(`${number} asks for money in another trust account. Choose that account.`);
  if (state === 'cancelled')
    throw conflict(`${number} was cancelled. Record the deposit without it.`);
}
