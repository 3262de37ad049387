/** What can be done with the firm's bank accounts from the screen, with the words for how it went. */
import { bankingAccounts } from '#contract/banking-accounts.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const useBankingAccounts = (enabled = true) => useRead(bankingAccounts.list, { enabled });

const saved = {
  done: 'Banking account saved successfully',
  failed: 'Failed to save banking account',
};

export const useSaveBankingAccount = () => useWrite(bankingAccounts.create, saved);

export const useChangeBankingAccount = () => useWrite(bankingAccounts.change, saved);

/** Takes over what stands in the firm's profile. */
export const useCopyFirmAccount = () => useWrite(bankingAccounts.copyFirm, saved);

export function useRemoveBankingAccount() {
  const restore = useWrite(bankingAccounts.restore, {
    done: 'Banking account restored',
    failed: 'Failed to restore banking account',
  });
  return useWrite(bankingAccounts.remove, {
    done: 'Banking account deleted',
    failed: 'Failed to delete banking account',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

export const useRevealBankNumbers = () =>
  useWrite(bankingAccounts.reveal, { failed: 'Failed to show the numbers' });
