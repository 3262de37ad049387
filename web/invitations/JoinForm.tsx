import type { invitations } from '#contract/invitations.ts';
import type { ApiError } from '#web/kit/api.ts';
import { PasswordField } from '#web/sign-in/PasswordField.tsx';
import { VisitorField } from '#web/sign-in/VisitorField.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

interface Props {
  token: string;
  email: string;
  companyName: string;
  /** The invitation was good when the page opened, and is not any more. */
  onOver: (refusal: ApiError) => void;
}

export function JoinForm({ token, email, companyName, onOver }: Props) {
  return (
    <VisitorForm<typeof invitations.accept>
      path="/api/invitation/accept"
      button={`Join ${companyName}`}
      body={(typed) => ({
        token,
        firstName: typed('firstName'),
        lastName: typed('lastName'),
        password: typed('password'),
      })}
      // A whole new load, as after signing in.
      onDone={() => location.assign('/')}
      onRefused={(refusal) => {
        if (!isOver(refusal)) return false;
        onOver(refusal);
        return true;
      }}
    >
      <p>
        <span className="block text-sm leading-5 font-medium">E-mail</span>
        <span className="wrap-anywhere">{email}</span>
      </p>
      {/* Nobody sees it: it tells the password manager whose password this will be. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <div className="grid gap-4 sm:grid-cols-2">
        <VisitorField name="firstName" label="First name" autoComplete="given-name" />
        <VisitorField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <PasswordField label="Password" isNew />
    </VisitorForm>
  );
}

const isOver = ({ status, problem }: ApiError) =>
  status === 409 || (status === 400 && problem?.errors?.some(({ field }) => field === 'token'));
