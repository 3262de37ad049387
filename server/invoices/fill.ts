/**
 * What a bill says about paying it, with the numbers in full. Everybody who bills may fill one, so it gives the block
 * as it stands on paper and nothing else that is stored, and each filling is noted by whose numbers it took.
 */
import {
  accountBlock,
  type BlockWanted,
  type FilledBlock,
  firmBlock,
  firmInClear,
  hasFirmDetails,
  instructionsFor,
  isClientMasked,
  isFirmAdded,
  type Source,
} from '#contract/payment-block.ts';
import { note } from '#server/audit/note.ts';
import { accountSecretsWith, reveal as revealAccount } from '#server/banking-accounts/save.ts';
import * as accounts from '#server/banking-accounts/store.ts';
import { clientSecretsWith } from '#server/clients/secrets.ts';
import * as clients from '#server/clients/store.ts';
import { refuseUnlessConfirmed } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid, notFound } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { VisitingUser } from '#server/kit/sessions.ts';
import { templateSecretsWith } from '#server/payment-templates/save.ts';
import { letterheadSecretsWith } from '#server/profile/secrets.ts';
import * as users from '#server/users/store.ts';
import * as store from './store.ts';

type BlockSecrets = ReturnType<typeof blockSecretsWith>;

export const blockSecretsWith = (opened: Secrets) => ({
  client: clientSecretsWith(opened),
  firm: letterheadSecretsWith(opened),
  account: accountSecretsWith(opened),
  template: templateSecretsWith(opened),
});

interface Filling {
  db: FirmDb;
  user: VisitingUser;
  now: Date;
  secrets: BlockSecrets;
}

/** A block, and the records whose numbers are in it. */
type Found = FilledBlock & { whose: string[] };

export async function fill(
  filling: Filling,
  { source, id, invoiceId }: BlockWanted,
): Promise<FilledBlock> {
  const { db, user } = filling;
  if (invoiceId) await store.head(db, invoiceId);
  const { whose, ...block } = await (source === 'firm'
    ? ofFirm(filling)
    : blocks[source](filling, wanted(id)));
  const after = { source, ...(invoiceId && { invoiceId }) };
  for (const recordId of whose)
    await note(db, { firmId: user.firmId, userId: user.id, recordId, after });
  return block;
}

function wanted(id: string | null): string {
  if (id) return id;
  throw invalid('id', 'Please say whose payment details are wanted.');
}

const blocks: Record<Exclude<Source, 'firm'>, (filling: Filling, id: string) => Promise<Found>> = {
  async client(filling, id) {
    const { db, user, secrets } = filling;
    const client = await clients.one(db, id);
    const firm = await users.current(db, { firmId: user.firmId, userId: user.id });
    const own = isClientMasked(client)
      ? await secrets.client.reveal(db, { firmId: user.firmId, id })
      : null;
    const paid = isFirmAdded(firm) ? await firmOf(filling) : firm;
    const found = instructionsFor({ ...client, ...own }, paid);
    const whose = [...(own ? [id] : []), ...(paid === firm ? [] : [user.firmId])];
    return { text: found?.text ?? null, source: found?.source ?? 'client', whose };
  },
  async account({ db, user, secrets }, id) {
    const account = (await accounts.list(db)).find((one) => one.id === id);
    if (!account) throw notFound();
    const text = accountBlock(account, await revealAccount(db, user, id, secrets.account));
    return { text, source: 'account', whose: [id] };
  },
  async template({ db, user, secrets }, id) {
    const text = await secrets.template.reveal(db, user.firmId, id);
    return { text, source: 'template', whose: [id] };
  },
};

async function ofFirm(filling: Filling): Promise<Found> {
  const firm = await firmOf(filling);
  if (!hasFirmDetails(firm)) {
    throw conflict('Please add firm banking information in your profile first.');
  }
  return { text: firmBlock(firm), source: 'firm', whose: [filling.user.firmId] };
}

/** The firm's own numbers ask who one is, here as where they are shown. */
async function firmOf({ db, user, now, secrets }: Filling) {
  refuseUnlessConfirmed(user, now);
  const firm = await users.current(db, { firmId: user.firmId, userId: user.id });
  return firmInClear(firm, await secrets.firm.reveal(db, user.firmId));
}
