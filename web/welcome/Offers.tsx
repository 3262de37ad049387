/** Two ways not to begin with empty lists; the sample firm is offered only where there is one. */
import type { CurrentUser } from '#contract/users.ts';
import { useProduct } from '#web/frame/product.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { useOpenSampleFirm } from '#web/welcome/sample-firm.ts';

export function Offers({ user }: { user: CurrentUser }) {
  const accounts = useProduct()?.demoAccounts ?? [];
  const open = useOpenSampleFirm();
  // The first of them is the law firm; the others run the product.
  const [sample] = accounts.some(({ email }) => email === user.email) ? [] : accounts;
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-4">
      <div className="flex flex-wrap gap-2">
        {sample && (
          <Button
            variant="secondary"
            size="sm"
            pending={open.isPending}
            onClick={() => open.openAs(sample)}
          >
            Look around the sample firm
          </Button>
        )}
        <ButtonLink href="/data-migration" variant="secondary" size="sm">
          Import my data
        </ButtonLink>
      </div>
      {sample && (
        <p className="text-sm text-muted">
          A made-up practice in full swing. You are signed out of {user.companyName || 'your firm'}{' '}
          meanwhile, and sign in again to come back.
        </p>
      )}
    </div>
  );
}
