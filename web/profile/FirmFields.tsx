import { useWatch } from 'react-hook-form';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { zoneOptions } from '#web/morning-mails/time-zones.ts';
import { FieldsCard } from '#web/profile/FieldsCard.tsx';
import { LetterheadPreview } from '#web/profile/LetterheadPreview.tsx';

const fields = [
  ...['companyName', 'phone', 'address', 'city', 'state', 'zipCode'],
  ...['country', 'website', 'timeZone'],
];
const wide = 'sm:col-span-2';

export function FirmFields({ logoUrl }: { logoUrl: string | null }) {
  const timeZone: unknown = useWatch({ name: 'timeZone' });
  const current = typeof timeZone === 'string' ? timeZone : null;
  return (
    <FieldsCard id="law-firm" title="Law Firm Information" fields={fields}>
      <TextField
        name="companyName"
        label="Firm name"
        required
        autoComplete="organization"
        className={wide}
      />
      <TextField name="address" label="Address" autoComplete="street-address" className={wide} />
      <TextField name="city" label="City" autoComplete="address-level2" />
      <TextField name="state" label="State" autoComplete="address-level1" />
      <TextField name="zipCode" label="ZIP code" autoComplete="postal-code" />
      <TextField name="country" label="Country" required autoComplete="country-name" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextField name="website" label="Website" type="url" autoComplete="url" />
      <SelectField
        name="timeZone"
        label="Firm's time zone"
        hint="Decides which day it is: what is due today, and what is overdue."
        required
        options={zoneOptions(Intl.supportedValuesOf('timeZone'), current)}
        className={wide}
      />
      <LetterheadPreview logoUrl={logoUrl} />
    </FieldsCard>
  );
}
