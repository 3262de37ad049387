import { Link } from 'wouter';
import { CommaField } from '#web/kit/CommaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { FieldsCard } from '#web/profile/FieldsCard.tsx';

export function PersonalFields({ email }: { email: string }) {
  return (
    <FieldsCard
      id="personal"
      title="Personal Information"
      fields={['firstName', 'lastName']}
      startsOpen
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <dl className="grid gap-1 sm:col-span-2">
        <dt className="text-sm leading-5 font-medium">E-mail</dt>
        <dd className="flex flex-wrap gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Link href="/profile?section=security" className="prose-link">
            Change it under Security
          </Link>
        </dd>
      </dl>
    </FieldsCard>
  );
}

export function ProfessionalFields() {
  return (
    <FieldsCard
      id="professional"
      title="Professional Information"
      fields={['barNumber', 'jurisdiction', 'practiceAreas']}
    >
      <TextField name="barNumber" label="Bar number" autoComplete="off" />
      <TextField name="jurisdiction" label="Jurisdiction" autoComplete="off" />
      <CommaField
        name="practiceAreas"
        label="Practice areas"
        hint="With commas between them."
        className="sm:col-span-2"
      />
    </FieldsCard>
  );
}
