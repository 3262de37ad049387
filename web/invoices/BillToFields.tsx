/** Who is billed: one of the clients, a client that is added on the spot, or just a name. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckedClient, Client } from '#contract/clients.ts';
import { ClientField } from '#web/clients/ClientField.tsx';
import { AddClientDialog } from '#web/invoices/AddClientDialog.tsx';
import { ClientMatterField } from '#web/invoices/ClientMatterField.tsx';
import type { Written } from '#web/invoices/written-lines.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { TextField } from '#web/kit/TextField.tsx';

/** Under it the client is found and added; above it stands the client the form starts with. */
export function BillToFields({ client }: { client: Client | null }) {
  const { setValue } = useFormContext<Written>();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<CheckedClient | null>(null);
  const check = added && added.id === client?.id ? added.conflictCheck : null;
  return (
    <>
      <div className="flex items-end gap-2">
        <ClientField
          name="clientId"
          label="Client"
          chosen={client?.name}
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          icon={UserPlus}
          className="shrink-0"
          onClick={() => setAdding(true)}
        >
          Add Client
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="clientName"
          label="Client Name"
          hint="As it stands on the invoice."
          required
          autoComplete="off"
        />
        {client && <ClientMatterField key={client.id} clientId={client.id} />}
      </div>
      {check && check.hitCount > 0 && (
        <Alert tone="warning">
          The conflict check of {added?.name} found something.{' '}
          <a
            href={`/clients?tab=conflicts&check=${check.id}`}
            target="_blank"
            rel="noreferrer"
            className="prose-link"
          >
            Look at it in another tab
          </a>
        </Alert>
      )}
      <AddClientDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(saved) => {
          setAdding(false);
          setAdded(saved);
          setValue('clientId', saved.id, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </>
  );
}
