/** Notes as they were typed, and what lies in the bin. */
import type { DemoDocument } from './file.ts';

export const notes: DemoDocument[] = [
  {
    filename: 'Call notes Delgado.txt',
    name: 'Call notes, Robert Delgado',
    category: 'other',
    matter: 'delgado-harbor',
    by: 'reyes',
    ago: 2,
    tags: ['call notes', 'privileged'],
    body: `
{2}, telephone, 25 minutes. Privileged.

Mr. Delgado called back about the counterclaims.
- He did return the bill. He has a photograph of it with what he wrote on it. Will send.
- The review: he wrote it himself, in the waiting room of the oral surgeon, and has not changed it.
- Numbness the same. Bit through his lip at his niece's wedding; saw a doctor (name to follow).
- Told him not to post anything about the case, not even "no comment".
- Retainer: explained again that costs are advanced; check is "in the mail".

To do: photograph as an exhibit to the reply. Ask Dr. Amin's office whether they treat nerves (no).
Status conference in Part 14 this week; he would like to come. Fine.
`,
  },
  {
    filename: 'Call with S Wray re Orchard Row.txt',
    name: 'Call notes, opposing counsel, Orchard Row settlement',
    category: 'correspondence',
    matter: 'marlowe-settlement',
    by: 'whitfield',
    ago: 0,
    hoursAgo: 2,
    tags: ['call notes', 'settlement', 'message'],
    body: `
{2}, 11:20. Sheldon Wray for Julia, about the Marlowe settlement. Please call back today.

He says:
1. The client can live with 135 if the first installment is 70 and not 75.
2. He does not like the confession of judgment. Would take a stipulation "to be held in escrow".
3. Nobody wants to be sued about the parapet in ten years. Latent defects: cap at the policy?
4. Board meets Thursday. After that it gets harder.

He was friendly. He was in a car. Number is the one on the letterhead. -- Dana
`,
  },
  {
    filename: 'Plymouth Street Heat Log.txt',
    name: 'Heat log kept by the tenants, 135 Plymouth Street',
    category: 'evidence',
    matter: 'tenants-heat',
    by: 'nair',
    ago: 127,
    tags: ['heat', 'log', 'habitability'],
    body: `
HEAT LOG, 135 Plymouth Street, kept by Olu Adebayo (4C) and Hamid Farrokhzad (6A)
Thermometer on the inside wall of the living room. Law: 68 F by day when it is below 55 outside;
62 F at night, always. Service Code 27-2029.

Day        Hour    4C    6A    Outside   Remarks
Jan 8      07:00   59    57    24        boiler off since midnight
Jan 8      21:30   61    58    22        called 311, number noted
Jan 9      06:45   54    51    17        oven used for heat in 6A, told them not to
Jan 9      12:00   55    52    21        inspector came, class C violation, "immediately hazardous"
Jan 10     07:00   53    50    15        no change
Jan 11     07:15   52    50    14        baby in 3B taken to relatives
Jan 12     18:00   60    59    28        steam for two hours
Jan 13     07:00   54    52    20        off again
Jan 14     20:00   66    64    30        portable boiler in the street
Jan 19     07:00   57    55    18        portable boiler ran out of oil

We, who wrote this, will swear to it.
`,
  },
  {
    filename: 'Abdi hearing preparation.txt',
    name: 'Preparation for the individual hearing, Abdi',
    category: 'other',
    matter: 'abdi-asylum',
    by: 'nair',
    ago: 65,
    tags: ['asylum', 'hearing', 'privileged'],
    body: `
ABDI: for the individual hearing (not yet set). Privileged.

ELEMENTS
  well-founded fear ........ own testimony; threats in writing; brother's fate
  protected ground ......... clan; imputed political opinion; family as a particular social group
  nexus .................... the men named the brother when they came
  no internal relocation ... Prof. Warsame's report, sections 4 and 5
  one-year deadline ........ filed on day 301, receipt in the file

EVIDENCE STILL MISSING
  [ ] translation of the second letter, with the translator's certificate
  [ ] psychologist's evaluation: appointment made
  [ ] aunt's affidavit from Lewiston
  [ ] updated country report; the old one is nine months old

CREDIBILITY
  The date of the second visit differs between the interview and the statement. She counted by
  Ramadan; the officer wrote down a month. Explain it in the supplemental declaration.

Interpreter: Somali, woman preferred, not from the same community. Breaks. No surprise questions
about the brother from our side.
`,
  },
  {
    filename: 'Old fee schedule.txt',
    name: 'Fee schedule, out of date',
    category: 'other',
    by: 'whitfield',
    ago: 700,
    tags: ['fees'],
    body: `
HOURLY RATES (replaced, see the new schedule)

  Partner        $295
  Attorney       $265
  Paralegal      $110
`,
    deleted: 9,
  },
  {
    filename: 'Finch Street letter to Unger - unsent.docx',
    name: 'Letter to Ms. Unger about Finch Street, unsent',
    category: 'correspondence',
    matter: 'linden-finch',
    by: 'nair',
    ago: 35,
    tags: ['draft', 'unsent'],
    body: `
> {35}
> Deborah Unger, Esq.

Dear Ms. Unger:

Our client has now waited eleven weeks for the roof drain. Section 10 of the lease permits it to make the repair and to set
off the cost, and it will do so on Monday unless somebody with a ladder comes first.

> Very truly yours,`,
    deleted: 3,
  },
];
