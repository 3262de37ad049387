import type { CleRequirement } from '#contract/cle-requirements.ts';
import { NewCleRequirement } from '#contract/cle-requirements.ts';
import {
  useAddRequirement,
  useChangeRequirement,
} from '#web/cle-requirements/cle-requirement-calls.ts';
import { RequirementFields } from '#web/cle-requirements/RequirementFields.tsx';
import { endOfPeriod } from '#web/cle-requirements/requirement-words.ts';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';

/** `?requirement=new`, for somebody (`&for=ID`) or nobody yet; or `?requirement=ID`. */
export function RequirementDialog({
  requirements,
}: {
  requirements: readonly CleRequirement[] | undefined;
}) {
  const { search, adjust } = useAddress();
  const today = useToday();
  const add = useAddRequirement();
  const change = useChangeRequirement();
  const opened = search.get('requirement');
  const isNew = opened === 'new';
  const requirement = requirements?.find(({ id }) => id === opened);
  const start = requirement
    ? editable(requirement)
    : blank(search.get('for'), `${today.slice(0, 4)}-01-01T00:00:00.000Z`);
  return (
    <FormDialog
      open={isNew || requirement !== undefined}
      onClose={() => adjust({ requirement: undefined, for: undefined })}
      title={requirement ? 'Edit requirement' : 'Add requirement'}
      takes={NewCleRequirement}
      start={start}
      submit={requirement ? 'Save requirement' : 'Add requirement'}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (!requirement) await add.mutateAsync({ body, idempotencyKey });
        else if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: requirement.id }, body: changed });
      }}
    >
      <RequirementFields />
    </FormDialog>
  );
}

/** Most periods are years of the calendar. */
const blank = (userId: string | null, periodStart: string) => ({
  userId: userId ?? undefined,
  jurisdiction: undefined,
  hours: '',
  ethicsHours: '',
  periodStart,
  periodMonths: 12,
  deadline: endOfPeriod(periodStart, 12),
  carriedHours: '0.00',
  citation: null,
  asOf: null,
  notes: null,
});

function editable(requirement: CleRequirement) {
  const { userId, jurisdiction, hours, ethicsHours, periodStart, periodMonths } = requirement;
  const { deadline, carriedHours, citation, asOf, notes } = requirement;
  return {
    ...{ userId, jurisdiction, hours, ethicsHours, periodStart, periodMonths },
    ...{ deadline, carriedHours, citation, asOf, notes },
  };
}
