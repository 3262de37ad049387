/**
 * What is agreed about billing: of the firm, of a person, of a client, of a matter. Rates count in this order:
 * the person's on the matter, the person's, the matter's, the client's. Rounding: the matter's, the client's,
 * the firm's. The rate of a matter and of a client stand with them (`billingRate`).
 */
import * as z from 'zod';
import { read, write } from '#contract/endpoint.ts';
import { optionalRate, Percent, Rate } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { RoundingRule, usualRounding } from '#contract/rounding.ts';
import { optionalText } from '#contract/text.ts';

/** What a receiver of electronic bills knows a person as. */
export const TimekeeperClass = z.enum(['PARTNR', 'ASSOC', 'OFCNSL', 'PRLGL', 'LGLAST', 'OTH']);
export type TimekeeperClass = z.infer<typeof TimekeeperClass>;
export const timekeeperClassLabels: Record<TimekeeperClass, string> = {
  PARTNR: 'Partner',
  ASSOC: 'Associate',
  OFCNSL: 'Of counsel',
  PRLGL: 'Paralegal',
  LGLAST: 'Legal assistant',
  OTH: 'Other',
};

/** A number as an electronic bill carries it: short, and without what would break its line. */
const code = optionalText(20).refine(
  (value) => value === null || /^[\x20-\x7e]*$/.test(value.replace(/[|[\]]/g, '\u0000')),
  'must be plain letters and digits, without | [ and ]',
);

export const FirmBilling = z
  .object({
    rounding: RoundingRule,
    /** The federal tax number: who the bill is from. */
    taxId: code,
  })
  .meta({ id: 'FirmBilling' });
export type FirmBilling = z.infer<typeof FirmBilling>;

export const PersonBilling = z
  .object({
    userId: z.uuid(),
    rate: Rate.nullable(),
    /** What a receiver knows them by. */
    timekeeperId: code,
    classification: TimekeeperClass.nullable(),
    /** Hours a week in which they could work for clients; the share they do is their utilisation. */
    weeklyHours: z
      .int('must be a whole number of hours')
      .min(1, 'must be at least 1 hour')
      .max(80, 'must be at most 80 hours'),
  })
  .meta({ id: 'PersonBilling' });
export type PersonBilling = z.infer<typeof PersonBilling>;
export const usualWeeklyHours = 40;

export const ClientBilling = z
  .object({
    clientId: z.uuid(),
    /** Null: as the firm does. */
    rounding: RoundingRule.nullable(),
    /** The firm's number for the client. */
    clientCode: code,
    taxId: code,
    /** Each line of time has to carry UTBMS codes. */
    needsCodes: z.boolean(),
  })
  .meta({ id: 'ClientBilling' });
export type ClientBilling = z.infer<typeof ClientBilling>;

/** A row of a form in which nobody is chosen yet lacks somebody, and says no wrong id. */
const idOf = (whom: string) =>
  z.uuid({
    error: ({ input }) => (input === '' ? 'is required' : `must be the id of a ${whom}`),
  });

const PersonOnMatter = z.object({
  userId: idOf('colleague'),
  rate: Rate,
});

/** Who pays which part of the matter's bills. */
const Payer = z.object({
  clientId: idOf('client'),
  percent: Percent,
  /** Theirs for the matter, such as the number of a claim; of the matter’s own client it stands with the matter. */
  clientMatterNumber: code,
});

export const MatterBilling = z
  .object({
    matterId: z.uuid(),
    /** Null: as the client or the firm does. */
    rounding: RoundingRule.nullable(),
    /** The client's own number for the matter. */
    clientMatterNumber: code,
    purchaseOrder: code,
    people: z.array(PersonOnMatter),
    /** None: the matter's client pays all. */
    payers: z.array(Payer),
  })
  .meta({ id: 'MatterBilling' });
export type MatterBilling = z.infer<typeof MatterBilling>;

export const noFirmBilling: FirmBilling = { rounding: usualRounding, taxId: null };

const newPeople = z
  .array(
    z.strictObject({
      userId: PersonOnMatter.shape.userId,
      rate: optionalRate.refine((rate) => rate !== null, 'is required').transform(String),
    }),
  )
  .max(100, 'must be at most 100 people')
  .refine(
    (list) => isOnce(list.map(({ userId }) => userId)),
    ofRightRows('must name each person once'),
  );

const newPayers = z
  .array(
    z.strictObject({
      clientId: Payer.shape.clientId,
      percent: z
        .union([z.string(), z.number()], { error: 'must be a percentage' })
        .transform((value) => withDecimals(String(value).trim()))
        .pipe(Percent.refine((text) => !/^0+\.0+$/.test(text), 'must be more than 0')),
      clientMatterNumber: code.default(null),
    }),
  )
  .max(10, 'must be at most 10 payers')
  .refine(
    (list) => isOnce(list.map(({ clientId }) => clientId)),
    ofRightRows('must name each client once'),
  )
  .refine(
    (list) =>
      list.length === 0 ||
      list.reduce((sum, { percent }) => sum + Number(percent.replace('.', '')), 0) === 10_000,
    ofRightRows('must come to 100 percent together'),
  );

/** A list is asked for as a whole once each of its rows is right. */
function ofRightRows(error: string) {
  return { error, when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 };
}

function isOnce(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}

function withDecimals(typed: string): string {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (whole === undefined) return typed;
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
}

const some = 'Nothing to change was sent';
const isSome = (change: object) => Object.keys(change).length > 0;

/** Only the fields that are sent change. */
export const FirmBillingChange = z
  .strictObject(FirmBilling.shape)
  .partial()
  .refine(isSome, some)
  .meta({ id: 'FirmBillingChange' });
export const PersonBillingChange = z
  .strictObject({ ...PersonBilling.omit({ userId: true }).shape, rate: optionalRate })
  .partial()
  .refine(isSome, some)
  .meta({ id: 'PersonBillingChange' });
export const ClientBillingChange = z
  .strictObject(ClientBilling.omit({ clientId: true }).shape)
  .partial()
  .refine(isSome, some)
  .meta({ id: 'ClientBillingChange' });
export const MatterBillingChange = z
  .strictObject({
    ...MatterBilling.omit({ matterId: true }).shape,
    people: newPeople,
    payers: newPayers,
  })
  .partial()
  .refine(isSome, some)
  .meta({ id: 'MatterBillingChange' });

const refreshes = [
  '/api/billing-terms',
  '/api/time-entries/terms',
  '/api/time-figures',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const billingTerms = {
  firm: read('/api/billing-terms/firm', {
    summary: 'How the firm rounds time, and its tax number',
    access: 'member',
    gives: FirmBilling,
  }),
  changeFirm: write('PUT', '/api/billing-terms/firm', {
    summary: 'Change how the firm rounds time, for what is entered from now on',
    access: may.setRates,
    takes: FirmBillingChange,
    gives: FirmBilling,
    refreshes,
  }),
  people: read('/api/billing-terms/people', {
    summary: 'What an hour of each person costs, and what receivers of bills know them as',
    access: 'member',
    gives: z.array(PersonBilling),
  }),
  changePerson: write('PUT', '/api/billing-terms/people/:id', {
    summary: 'Set somebody’s rate, number, class and hours',
    access: may.setRates,
    takes: PersonBillingChange,
    gives: PersonBilling,
    refreshes,
  }),
  client: read('/api/billing-terms/clients/:id', {
    summary: 'What is agreed with a client',
    access: 'member',
    gives: ClientBilling,
  }),
  changeClient: write('PUT', '/api/billing-terms/clients/:id', {
    summary: 'Change what is agreed with a client, for what is entered from now on',
    access: may.setRates,
    takes: ClientBillingChange,
    gives: ClientBilling,
    refreshes,
  }),
  matter: read('/api/billing-terms/matters/:id', {
    summary: 'What is agreed for a matter: rounding, rates of people, who pays which part',
    access: 'member',
    gives: MatterBilling,
  }),
  changeMatter: write('PUT', '/api/billing-terms/matters/:id', {
    summary: 'Change what is agreed for a matter, for what is entered from now on',
    access: may.setRates,
    takes: MatterBillingChange,
    gives: MatterBilling,
    refreshes,
  }),
};
