import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ApiKey, mostKeys } from '#contract/api-keys.ts';
import { ApiKeyFormDialog } from '#web/api-keys/ApiKeyFormDialog.tsx';
import { ApiKeyRow } from '#web/api-keys/ApiKeyRow.tsx';
import { useApiKeys, useRevokeApiKey } from '#web/api-keys/api-key-calls.ts';
import { ShownOnceDialog } from '#web/api-keys/ShownOnceDialog.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

export function ApiKeysCard({ mayMake }: { mayMake: boolean }) {
  const read = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const standing = read.data?.filter(({ revokedAt }) => !revokedAt) ?? [];
  const newKey = mayMake && standing.length < mostKeys && (
    <Button size="sm" icon={Plus} onClick={() => setMaking(true)}>
      New API key
    </Button>
  );
  return (
    <Card title="API keys" action={standing.length > 0 && newKey}>
      <Arriving
        read={read}
        rows={2}
        loading="Loading API keys"
        failed="Could not load the API keys."
      />
      {read.data && standing.length === 0 && (
        <EmptyState
          icon={KeyRound}
          text="No API key yet."
          hint="A key acts as you, in your firm, and only for what you choose."
          action={newKey}
        />
      )}
      {read.data && <Keys standing={standing} keys={read.data} />}
      {isMaking && <ApiKeyFormDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <ShownOnceDialog
          title="Your new API key"
          what="API key"
          text="Copy it now to where your program keeps its secrets: it is not shown again. Whoever has it works in your firm as you."
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
    </Card>
  );
}

interface KeysProps {
  standing: readonly ApiKey[];
  keys: readonly ApiKey[];
}

function Keys({ standing, keys }: KeysProps) {
  const revoke = useRevokeApiKey();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt);
  return (
    <div {...useFocusKept()} className="grid gap-3 outline-none">
      {standing.length > 0 && (
        <ul aria-label="API keys" className="divide-y divide-border">
          {standing.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </ul>
      )}
      {standing.length >= mostKeys && (
        <p className="text-sm text-muted">
          {mostKeys} API keys are the most. Revoke one to make another.
        </p>
      )}
      {revoked.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm text-muted">
            Revoked keys ({revoked.length})
          </summary>
          <ul aria-label="Revoked API keys" className="mt-2 divide-y divide-border">
            {revoked.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={`Revoke ${leaving?.name}?`}
        text="Programs that use this key are refused from then on. This cannot be undone."
        confirm="Revoke"
        pending={revoke.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          revoke.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(null) })
        }
      />
    </div>
  );
}
