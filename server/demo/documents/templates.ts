/** The practice's own Word templates; what stands in double braces is filled in from the records. */
import { insert } from '#server/document-templates/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import { idOf } from '../demo-id.ts';
import { insertMany } from '../in-bulk.ts';
import type { DemoFirm } from '../people.ts';
import { hourOf } from './versions.ts';
import { wordOf } from './word-paper.ts';

interface DemoTemplate {
  name: string;
  filename: string;
  ago: number;
  by: string;
  body: string;
}

const letterhead = `
> **{{firm.name}}**
> {{firm.address}}
> {{firm.phone}} · {{firm.website}}

> {{today}}

> {{client.name}}
> Attention: {{client.contactName}}
> {{client.address}}`;

const closing = `
> Very truly yours,
> {{attorney.name}}
> {{firm.name}}`;

const templates: DemoTemplate[] = [
  {
    name: 'Engagement Letter',
    filename: 'Engagement Letter.docx',
    ago: 420,
    by: 'okafor',
    body: `${letterhead}

> **Re: {{matter.description}} ({{matter.number}})**

Dear {{client.contactName}}:

Thank you for choosing {{firm.name}}. This letter confirms the terms on which we shall represent {{client.name}}.

1. **Scope.** We shall represent you in the matter named above, which we opened on {{matter.openDate}} in the area of
{{matter.practiceArea}}. We undertake no other work unless we agree on it in writing.

2. **Who will work for you.** {{attorney.name}} is responsible for this matter and can be reached at {{attorney.email}}.

3. **Fee.** The billing arrangement is: {{matter.billing}}. Bills are sent monthly and say what was done, by whom and when.

4. **Disbursements.** Filing fees, transcripts, experts and the like are passed on at cost.

5. **Confidentiality.** What you tell us is confidential. Please do not forward our letters to anybody else.

6. **Ending the engagement.** You may end it at any time. We may withdraw as the Rules of Professional Conduct permit.

7. **Arbitration.** You have the right to arbitration of fee disputes under part 137 of the Rules of the Chief Administrator.
${closing}

> Agreed: ______________________________ {{client.name}}`,
  },
  {
    name: 'Fee Agreement',
    filename: 'Fee Agreement.docx',
    ago: 418,
    by: 'reyes',
    body: `
AGREEMENT between **{{client.name}}**, {{client.address}} (“Client”), and **{{firm.name}}**, {{firm.address}} (“Firm”).

# Matter

| Number | Description | Attorney |
| {{matter.number}} | {{matter.description}} | {{attorney.name}}, Bar No. {{attorney.barNumber}} |

# Terms

1. **Arrangement.** Client engages the Firm under this billing arrangement: {{matter.billing}}.

2. **Rate.** Where time is charged, the rate is {{matter.rate}} an hour, in tenths of an hour.

3. **Retainer.** A retainer is held in the Firm’s attorney trust account and belongs to Client until it has been earned. What
has not been earned is returned promptly.

4. **Bills.** Bills go to {{client.email}} and are due as agreed. Questions about a bill are answered without charge, by telephone
to {{client.phone}} where that is easier.

5. **No guarantee.** The Firm has made no promise about the outcome.

> Dated: {{today}}
> ______________________________ {{client.name}}
> ______________________________ {{attorney.name}}`,
  },
  {
    name: 'Closing Letter',
    filename: 'Closing Letter.docx',
    ago: 233,
    by: 'whitfield',
    body: `${letterhead}

> **Re: {{matter.description}} ({{matter.number}})**

Dear {{client.contactName}}:

Our work in this matter, which began on {{matter.openDate}}, is finished, and we are closing our file.

- Original documents are enclosed. We keep copies of the rest for seven years, and then destroy them.

- Any balance that we hold for you is returned with the final statement.

- We no longer watch deadlines for you in this matter. If something new arrives, please send it to us at once.

It has been a pleasure to work for you. If there is anything that we could have done better, please tell {{attorney.name}} at
{{attorney.email}}.
${closing}`,
  },
];

export async function addTemplates(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  fileRoom: FileRoom,
): Promise<void> {
  const firmId = idOf(firm.key);
  for (const { name, filename, ago, by, body } of templates) {
    const id = idOf(`template ${name}`);
    const at = hourOf(now, ago, 0);
    const { file } = await fileRoom.take(firmId, filename, wordOf(name, body, at));
    const { id: fileId } = await fileRoom.keep(db, firmId, file, at);
    // In the order of the text, as whoever reads the file would find them.
    const fields = [...body.matchAll(/\{\{([^}]+)\}\}/g)].map(([, field = '']) => field);
    const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
    await insert(db, {
      id,
      name,
      filename,
      fileSize: file.size,
      fields: [...new Set(fields)],
      fileId,
      createdBy: idOf(by),
      ...times,
    });
    await insertMany(db, 'activities', [
      {
        id: idOf(`activity of template ${name}`),
        type: 'template_added',
        title: 'Template added',
        description: name,
        entityType: 'document-template',
        entityId: id,
        userId: idOf(by),
        timestamp: at,
      },
    ]);
  }
}
