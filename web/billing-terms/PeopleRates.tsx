import {
  billingTerms,
  type PersonBilling,
  PersonBillingChange,
  TimekeeperClass,
  timekeeperClassLabels,
} from '#contract/billing-terms.ts';
import { useChangePersonBilling } from '#web/billing-terms/billing-term-calls.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** What an hour of each person costs. `?person=ID`: one of them, to change. */
export function PeopleRates() {
  const read = useRead(billingTerms.people);
  const maySet = useMay('setRates');
  const nameOf = useColleagueName();
  const { search, adjust } = useAddress();
  const opened = maySet && read.data?.find(({ userId }) => userId === search.get('person'));
  const columns: Column<PersonBilling>[] = [
    {
      header: 'Person',
      cell: (person) =>
        maySet ? (
          <button
            type="button"
            onClick={() => adjust({ person: person.userId })}
            className="min-h-6 text-left font-medium wrap-anywhere text-link hover:underline pointer-coarse:min-h-11"
          >
            {nameOf(person.userId)}
          </button>
        ) : (
          nameOf(person.userId)
        ),
    },
    {
      header: 'Rate',
      num: true,
      cell: ({ rate }) => (rate === null ? 'Not set' : <MoneyText amount={rate} />),
    },
    { header: 'Timekeeper number', cell: ({ timekeeperId }) => timekeeperId ?? '–' },
    {
      header: 'Class',
      cell: ({ classification }) =>
        classification === null ? '–' : timekeeperClassLabels[classification],
    },
    { header: 'Weekly hours', num: true, cell: ({ weeklyHours }) => weeklyHours },
  ];
  return (
    <Card title="People" flush>
      <p className="max-w-prose px-4 pb-3 text-sm text-muted sm:px-5">
        The rate of a person on a matter counts first, then the person’s, then the matter’s, then
        the client’s.
      </p>
      <Arriving read={read} rows={3} loading="Loading rates" failed="Could not load rates." />
      {read.data && (
        <Table
          caption="Rates of people"
          columns={columns}
          rows={read.data}
          rowKey={({ userId }) => userId}
        />
      )}
      {opened && (
        <PersonDialog
          person={opened}
          name={nameOf(opened.userId) ?? 'Person'}
          onClose={() => adjust({ person: undefined })}
        />
      )}
    </Card>
  );
}

interface DialogProps {
  person: PersonBilling;
  name: string;
  onClose: () => void;
}

function PersonDialog({ person, name, onClose }: DialogProps) {
  const change = useChangePersonBilling();
  const { userId, ...start } = person;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Rate of ${name}`}
      description="For time that is entered from now on."
      takes={PersonBillingChange}
      start={start}
      submit="Save Rate"
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: userId }, body: changed });
      }}
    >
      <MoneyField
        name="rate"
        label="Rate"
        hint="For an hour. Left empty, the rate of the matter or the client counts."
      />
      <TextField
        name="timekeeperId"
        label="Timekeeper number"
        autoComplete="off"
        hint="What receivers of electronic bills know the person by."
      />
      <SelectField
        name="classification"
        label="Class"
        emptyLabel="None"
        options={optionsOf(TimekeeperClass.options, timekeeperClassLabels)}
      />
      <NumberField
        name="weeklyHours"
        label="Weekly hours"
        unit="hours"
        hint="In which they could work for clients: the share they do is their utilisation."
      />
    </FormDialog>
  );
}
