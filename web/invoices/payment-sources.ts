/** The four places payment instructions come from. */
import type { BankingAccount } from '#contract/banking-accounts.ts';
import type { Client } from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import {
  accountBlock,
  firmBlock,
  firmInClear,
  instructionsFor,
  isClientMasked,
  isFirmAdded,
} from '#contract/payment-block.ts';
import type { PaymentTemplate } from '#contract/payment-templates.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import type { Filled, Wanted } from '#web/invoices/payment-filling.ts';
import { useDetailsInClear } from '#web/invoices/writing-calls.ts';

export function usePaymentSources(firm: CurrentUser) {
  const inClear = useDetailsInClear();
  const { data: accounts = [], isPending } = useBankingAccounts();

  const ofAccount = async (account: BankingAccount): Promise<Filled> => ({
    text: accountBlock(account, await inClear.ofAccount(account.id)),
    source: 'account',
    id: account.id,
  });
  return {
    /** Whether it is known which account is the default one. */
    isReady: !isPending,
    /** A client of whom nothing is known is asked to pay into the default account. */
    client: (client: Client): Wanted => ({
      source: 'client',
      whose: client.name,
      find: async () => {
        const [own, firms] = await Promise.all([
          isClientMasked(client) ? inClear.ofClient(client.id) : null,
          isFirmAdded(firm) ? inClear.ofFirm() : null,
        ]);
        const paid = firms ? firmInClear(firm, firms) : firm;
        const found = instructionsFor({ ...client, ...own }, paid);
        const usual = accounts.find(({ isDefault }) => isDefault);
        return found ?? (usual ? ofAccount(usual) : null);
      },
    }),
    firm: (): Wanted => ({
      source: 'firm',
      whose: 'the firm',
      find: async () => ({
        text: firmBlock(firmInClear(firm, await inClear.ofFirmAsked())),
        source: 'firm',
      }),
    }),
    account: (account: BankingAccount): Wanted => ({
      source: 'account',
      whose: account.nickname,
      find: () => ofAccount(account),
    }),
    template: ({ id, name, instructions }: PaymentTemplate): Wanted => ({
      source: 'template',
      whose: name,
      find: async () => ({
        text: isMask(instructions) ? (await inClear.ofTemplate(id)).instructions : instructions,
        source: 'template',
        id,
      }),
    }),
  };
}
