import { Image, Trash2 } from 'lucide-react';
import { logoBytes } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { FileButton } from '#web/kit/FileButton.tsx';
import { FoldCard } from '#web/kit/FoldCard.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import type { FileRule } from '#web/kit/uploads.ts';
import { useRemoveLogo, useSetLogo } from '#web/profile/profile-calls.ts';

interface Props {
  user: CurrentUser;
  mayChange: boolean;
}

const rule: FileRule = {
  types: ['image/png', 'image/jpeg'],
  typeNames: 'PNG or JPEG',
  maxBytes: logoBytes,
};

/** What stands on the firm's invoices beside its name. */
export function LogoCard({ user, mayChange }: Props) {
  const set = useSetLogo();
  const remove = useRemoveLogo();
  const { logoUrl, companyName } = user;
  return (
    <FoldCard id="logo" title="Logo">
      <div className="grid gap-3">
        {logoUrl ? (
          // On paper it stands on white, whatever the theme of the screen.
          <div className="grid place-items-center rounded-md border border-border bg-white p-4">
            <img
              src={logoUrl}
              alt={`Logo of ${companyName || 'the firm'}`}
              className="max-h-32 max-w-full object-contain"
            />
          </div>
        ) : (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Image aria-hidden strokeWidth={1.5} className="size-6 text-subtle" />
            No logo yet.
          </p>
        )}
        {mayChange && (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <FileButton
                size="sm"
                rule={rule}
                pending={set.isPending}
                onPick={(file) => set.mutate({ file })}
              >
                {logoUrl ? 'Replace logo' : 'Upload logo'}
              </FileButton>
              {logoUrl && (
                <Button
                  size="sm"
                  variant="quiet-danger"
                  icon={Trash2}
                  pending={remove.isPending}
                  onClick={() => remove.mutate({})}
                >
                  Remove logo
                </Button>
              )}
            </div>
            <UploadProgress percent={set.progress} what="logo" />
            <p className="text-sm text-muted">PNG or JPEG, up to 1 MB. It stands on invoices.</p>
          </>
        )}
      </div>
    </FoldCard>
  );
}
