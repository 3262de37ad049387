/** The four places payment instructions come from. */
import type { BankingAccount } from '#contract/banking-accounts.ts';
import type { Client } from '#contract/clients.ts';
import { isMask } from '#contract/masks.ts';
import {
  type FilledBlock,
  instructionsFor,
  isClientMasked,
  isFirmAdded,
} from '#contract/payment-block.ts';
import type { PaymentTemplate } from '#contract/payment-templates.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import type { Filled, Wanted } from '#web/invoices/payment-filling.ts';
import { useBlocks } from '#web/invoices/writing-calls.ts';

/** `invoiceId`: the bill, when it is written already. */
export function usePaymentSources(firm: CurrentUser, invoiceId: string | null) {
  const blocks = useBlocks(invoiceId);
  const { data: accounts = [], isPending } = useBankingAccounts();

  const ofAccount = async ({ id }: BankingAccount) => filled(await blocks.ofAccount(id), id);
  return {
    /** Whether it is known which account is the default one. */
    isReady: !isPending,
    /** A client of whom nothing is known is asked to pay into the default account. */
    client: (client: Client): Wanted => ({
      source: 'client',
      whose: client.name,
      find: async () => {
        // Where nothing is masked there is nothing to ask the server for.
        const found =
          isClientMasked(client) || isFirmAdded(firm)
            ? filled(await blocks.ofClient(client.id))
            : instructionsFor(client, firm);
        const usual = accounts.find(({ isDefault }) => isDefault);
        return found ?? (usual ? ofAccount(usual) : null);
      },
    }),
    firm: (): Wanted => ({
      source: 'firm',
      whose: 'the firm',
      find: async () => filled(await blocks.ofFirm()),
    }),
    account: (account: BankingAccount): Wanted => ({
      source: 'account',
      whose: account.nickname,
      find: () => ofAccount(account),
    }),
    template: ({ id, name, instructions }: PaymentTemplate): Wanted => ({
      source: 'template',
      whose: name,
      find: async () =>
        isMask(instructions)
          ? filled(await blocks.ofTemplate(id), id)
          : { text: instructions, source: 'template', id },
    }),
  };
}

const filled = ({ text, source }: FilledBlock, id?: string): Filled | null =>
  text === null ? null : { text, source, id };
