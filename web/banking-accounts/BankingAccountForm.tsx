/** Adding and editing are one form; an edit sends only what was changed. */
import { useEffect } from 'react';
import {
  type BankingAccount,
  BankingAccountType,
  bankingAccountTypeLabels,
  NewBankingAccount,
} from '#contract/banking-accounts.ts';
import {
  useChangeBankingAccount,
  useSaveBankingAccount,
} from '#web/banking-accounts/banking-account-calls.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SecretField } from '#web/kit/SecretField.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  /** The account to edit; without one a new account is added. */
  account?: BankingAccount;
  /** What a new one is at first. */
  newType?: BankingAccountType;
  onDirtyChange?: (dirty: boolean) => void;
  onSaved: (account: BankingAccount) => void;
  onCancel: () => void;
}

const blank = {
  nickname: '',
  bankName: '',
  accountName: '',
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  isDefault: false,
} as const;

const editable = ({ id, userId, createdAt, updatedAt, ...fields }: BankingAccount) => fields;

const types = optionsOf(BankingAccountType.options, bankingAccountTypeLabels);
const off = { autoComplete: 'off' } as const;

export function BankingAccountForm({
  account,
  newType = 'checking',
  onDirtyChange,
  onSaved,
  onCancel,
}: Props) {
  const save = useSaveBankingAccount();
  const change = useChangeBankingAccount();
  const isManager = useMay('keepAccounts');
  const first = useLateFocus<HTMLDivElement>();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange?.(false), [onDirtyChange]);
  return (
    <Form
      takes={NewBankingAccount}
      start={account ? editable(account) : { ...blank, accountType: newType }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        if (!account) onSaved(await save.mutateAsync({ body: values, idempotencyKey }));
        else if (Object.keys(changed).length === 0) onSaved(account);
        else onSaved(await change.mutateAsync({ params: { id: account.id }, body: changed }));
      }}
    >
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="nickname"
          label="Nickname"
          hint="What you call it, such as Operating."
          required
          {...off}
        />
        <SelectField name="accountType" label="Type" options={types} />
        <TextField name="bankName" label="Bank name" required {...off} />
        <TextField name="accountName" label="Account name" required {...off} />
        <SecretField name="routingNumber" label="Routing number" />
        <SecretField name="accountNumber" label="Account number" />
        <SecretField name="swiftCode" label="SWIFT code" />
      </div>
      {isManager && (
        <CheckboxField
          name="isDefault"
          label="Default"
          hint="Chosen first for a new invoice. Another account is the default no longer."
        />
      )}
      <FormActions>
        <SubmitButton>Save Account</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
