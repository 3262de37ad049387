import { KeyRound } from 'lucide-react';
import type { ApiKey } from '#contract/api-keys.ts';
import { today } from '#contract/dates.ts';
import { scopeWords } from '#web/api-keys/scope-words.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { useNow } from '#web/kit/now.ts';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  apiKey: ApiKey;
  /** Not for one that was revoked already. */
  onRevoke?: () => void;
}

export function ApiKeyRow({ apiKey, onRevoke }: Props) {
  const nameOf = useColleagueName();
  const { user } = useCurrentUser();
  const now = useNow();
  const { name, scopes, lastFour, userId, createdAt, lastUsedAt, expiresOn, revokedAt } = apiKey;
  const isExpired = expiresOn !== null && expiresOn < today(user?.timeZone, now);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>{' '}
          <span className="font-mono text-sm text-muted">…{lastFour}</span>{' '}
          {isExpired && !revokedAt && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere">{scopeWords(scopes)}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Made by {nameOf(userId) ?? 'somebody who has left'}, <DateText value={createdAt} />
          </span>{' '}
          <span>
            {lastUsedAt ? (
              <>
                Last used <RelativeTime value={lastUsedAt} />
              </>
            ) : (
              'Not used yet'
            )}
          </span>{' '}
          {expiresOn && (
            <span>
              Expires <DayText value={expiresOn} />
            </span>
          )}{' '}
          {revokedAt && (
            <span>
              Revoked <DateText value={revokedAt} />
            </span>
          )}
        </p>
      </div>
      {onRevoke && (
        <Button
          size="sm"
          variant="quiet-danger"
          className="-mt-1 shrink-0"
          aria-label={`Revoke ${name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}
