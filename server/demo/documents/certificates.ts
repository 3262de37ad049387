/** What proves to the bar that a duty was done: certificates of training, and a policy that all have signed. */
import type { DemoDocument } from './file.ts';

type Training = Pick<DemoDocument, 'filename' | 'ago'> & {
  lawyer: string;
  title: string;
  from: readonly [string, ...string[]];
  credits: readonly (readonly [what: string, hours: string])[];
  states: string;
};

const certificate = (training: Training): DemoDocument => ({
  filename: training.filename,
  name: `Certificate of Attendance, ${training.lawyer}, ${training.title}`,
  category: 'other',
  by: 'whitfield',
  // It comes some days after the course.
  ago: training.ago - 3,
  tags: ['cle', 'certificate'],
  from: training.from,
  body: `
This is to certify that **${training.lawyer}** attended the course named below on {${training.ago}}, from beginning to end,
and that the course was accredited for continuing legal education in ${training.states}.

> Course: ${training.title}
> Format: live, with questions

| Credit | Hours: |
${training.credits.map(([what, hours]) => `| ${what} | ${hours} |`).join('\n')}

Please keep this certificate for at least four years. It is not to be sent to the court unless it is asked for.

> The director of programs`,
});

const institute = ['Kings County Bar Institute', '123 Remsen Street, Brooklyn, New York'] as const;
const academy = ['Hudson Practice Academy', '14 Wall Street, New York, New York'] as const;
const seminars = [
  'Garden State Seminars',
  '1 Constitution Square, New Brunswick, New Jersey',
] as const;

export const certificates: DemoDocument[] = [
  certificate({
    filename: 'CLE Certificate - Reyes - Escrow Accounts.pdf',
    lawyer: 'Julia Reyes',
    title: 'Escrow Accounts: Rule 1.15 in Practice',
    ago: 163,
    from: institute,
    credits: [['Ethics and professionalism', '2.0']],
    states: 'New York',
  }),
  certificate({
    filename: 'CLE Certificate - Okafor - Conflicts of Interest.pdf',
    lawyer: 'Samuel Okafor',
    title: 'Conflicts of Interest in Estate Practice',
    ago: 212,
    from: institute,
    credits: [['Ethics and professionalism', '2.5']],
    states: 'New York',
  }),
  certificate({
    filename: 'CLE Certificate - Okafor - Offers in Compromise.pdf',
    lawyer: 'Samuel Okafor',
    title: 'Offers in Compromise',
    ago: 97,
    from: academy,
    credits: [
      ['Areas of professional practice', '2.5'],
      ['Skills', '1.0'],
    ],
    states: 'New York',
  }),
  certificate({
    filename: 'CLE Certificate - Nair - Wage and Hour.pdf',
    lawyer: 'Priya Nair',
    title: 'Wage and Hour Update',
    ago: 58,
    from: seminars,
    credits: [['Areas of professional practice', '3.0']],
    states: 'New York and New Jersey',
  }),
  {
    filename: 'Policy on Artificial Intelligence (signed).pdf',
    name: 'Policy on Drafting with Artificial Intelligence',
    category: 'other',
    by: 'nair',
    ago: 114,
    tags: ['policy', 'rule 1.6', 'signed'],
    body: `
1. **No client’s secrets.** Nobody enters what a client has told us into a program that keeps it or learns from it. Rule 1.6
is not suspended because a machine is convenient.

2. **Everything is read.** What a program has written is a draft by somebody who has never passed a bar examination. Each
citation is looked up, and each quotation compared, by the lawyer who signs.

3. **The client may ask.** We say so in the engagement letter, and charge for the time we took and not for the time we saved.

4. **The court may ask.** Where a part requires a disclosure, it is made.

| Read and signed by | On |
| Julia Reyes | {116} |
| Samuel Okafor | {116} |
| Priya Nair | {115} |
| Dana Whitfield | {114} |`,
  },
];
