import { type CleCredit, NewCleCredit } from '#contract/cle-credits.ts';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { CreditFields } from '#web/cle-credits/CreditFields.tsx';
import { useChangeTraining, useLogTraining } from '#web/cle-credits/cle-credit-calls.ts';
import { useCreditPages } from '#web/cle-credits/credit-pages.ts';
import { DocumentChoice } from '#web/documents/DocumentChoice.tsx';
import { useKeptDocument } from '#web/documents/kept-document.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';

interface Props {
  requirements: readonly CleRequirement[] | undefined;
}

/** `?credit=new`, or `?credit=ID` of one that is listed. */
export function CreditDialog({ requirements = [] }: Props) {
  const { search, adjust } = useAddress();
  const { user } = useCurrentUser();
  const today = useToday();
  const { list } = useCreditPages();
  const log = useLogTraining();
  const change = useChangeTraining();
  const certificate = useKeptDocument('certificate');
  const opened = search.get('credit');
  const credit = list.data?.find(({ id }) => id === opened);

  /** Where a lawyer has something to earn. */
  const placesOf = (userId: string | null | undefined) => [
    ...new Set(
      requirements.filter((one) => one.userId === userId).map(({ jurisdiction }) => jurisdiction),
    ),
  ];
  const lawyerId = user && user.firmRole !== 'staff' ? user.id : undefined;
  const blank = {
    userId: lawyerId,
    title: '',
    provider: null,
    completedOn: today,
    hours: '',
    ethicsHours: '0.00',
    jurisdictions: placesOf(lawyerId),
    certificateDocumentId: null,
    notes: null,
  };
  return (
    <FormDialog
      open={opened === 'new' || credit !== undefined}
      onClose={() => {
        certificate.pick(null);
        adjust({ credit: undefined });
      }}
      title={credit ? 'Edit training' : 'Log training'}
      takes={NewCleCredit}
      start={credit ? editable(credit) : blank}
      submit={credit ? 'Save training' : 'Log training'}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        const chosen = await certificate.idOr(values.certificateDocumentId);
        if (!credit) {
          const body = { ...values, certificateDocumentId: chosen };
          await log.mutateAsync({ body, idempotencyKey });
          return;
        }
        const isOther = chosen !== credit.certificateDocumentId;
        const body = isOther ? { ...changed, certificateDocumentId: chosen } : changed;
        if (Object.keys(body).length === 0) return;
        await change.mutateAsync({ params: { id: credit.id }, body });
      }}
    >
      <CreditFields placesOf={placesOf} />
      <div className="mt-4 grid gap-4">
        <DocumentChoice
          name="certificateDocumentId"
          label="Certificate"
          kept={certificate}
          chosen={credit?.certificateName}
        />
      </div>
    </FormDialog>
  );
}

function editable(credit: CleCredit) {
  const { userId, title, provider, completedOn, hours, ethicsHours } = credit;
  const { jurisdictions, certificateDocumentId, notes } = credit;
  return {
    ...{ userId, title, provider, completedOn, hours, ethicsHours },
    ...{ jurisdictions, certificateDocumentId, notes },
  };
}
