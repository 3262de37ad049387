import { Eye, EyeOff } from 'lucide-react';
import type { BankingAccount } from '#contract/banking-accounts.ts';
import { useRevealBankNumbers } from '#web/banking-accounts/banking-account-calls.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { MaskText } from '#web/kit/MaskText.tsx';
import { useShownSecret } from '#web/kit/shown-secret.ts';

const numbers = [
  ['routingNumber', 'Routing'],
  ['accountNumber', 'Account'],
  ['swiftCode', 'SWIFT'],
] as const;

/** By its last four; all of it for half a minute, when somebody asks. */
export function BankNumbersCell({ account }: { account: BankingAccount }) {
  const reveal = useShownSecret(useRevealBankNumbers(), { params: { id: account.id } });
  const { shown, show, hide, isPending } = reveal;
  const mayShow = useMay('seeNumbers');
  if (!numbers.some(([field]) => account[field])) return '–';
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      {shown ? (
        <span className="grid">
          {numbers.map(([field, name]) => {
            const number = shown[field];
            if (!number) return null;
            return (
              <span key={field} className="flex items-center gap-1">
                <span className="w-16 shrink-0 text-left text-muted">{name}</span>
                <span className="font-mono break-all">{number}</span>
                <CopyButton text={number} what={`${name} number of ${account.nickname}`} />
              </span>
            );
          })}
        </span>
      ) : (
        <MaskText text={account.accountNumber ?? '••••'} />
      )}
      {mayShow && (
        <Button
          size="sm"
          variant="quiet"
          icon={shown ? EyeOff : Eye}
          pending={isPending}
          aria-label={`${shown ? 'Hide' : 'Show'} numbers of ${account.nickname}`}
          onClick={shown ? hide : show}
        >
          {shown ? 'Hide numbers' : 'Show numbers'}
        </Button>
      )}
      <span role="status" className="basis-full text-muted not-empty:py-1">
        {shown && 'This look is noted in the audit trail.'}
      </span>
    </span>
  );
}
