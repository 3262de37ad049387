import { expect, test } from 'vitest';
import type { DataType } from '#contract/data-types.ts';
import { bill4timeColumns } from '#contract/import-aliases/bill4time.ts';
import { clioColumns } from '#contract/import-aliases/clio.ts';
import { genericColumns } from '#contract/import-aliases/generic.ts';
import { mycaseColumns } from '#contract/import-aliases/mycase.ts';
import { practicepantherColumns } from '#contract/import-aliases/practicepanther.ts';
import { quickbooksColumns } from '#contract/import-aliases/quickbooks.ts';
import { matchColumns, normaliseHeader, recogniseSource } from '#contract/import-columns.ts';
import { importFields, templateColumns } from '#contract/import-fields/index.ts';
import type { ImportSource } from '#contract/import-sources.ts';

test.each([
  ['Bill #', 'bill number'],
  ['bill_number', 'bill number'],
  ['*Invoice date', 'invoice date'],
  ['  E-mail   Address ', 'e mail address'],
  ['Case/Matter Name', 'case matter name'],
  ['Größe', 'größe'],
])('%s is %s', (header, name) => {
  expect(normaliseHeader(header)).toBe(name);
});

test.each(Object.keys(templateColumns) as DataType[])(
  'our own template of %s fills every field it names',
  (dataType) => {
    const columns = templateColumns[dataType];
    expect(matchColumns(dataType, columns)).toEqual({ source: 'firmament', fields: columns });
    const names = importFields[dataType].map(({ name }) => name);
    expect(matchColumns(dataType, names).fields).toEqual(names);
    const labels = importFields[dataType].map(({ label }) => label);
    expect(matchColumns(dataType, labels, 'other').fields).toEqual(names);
  },
);

/** Headers and fields in pairs; none is `-`. */
const files: [string, ImportSource, DataType, string][] = [
  [
    'the template of contacts of Clio',
    'clio',
    'clients',
    'title=-, job_title=-, first_name=firstName, last_name=lastName, company=companyName, business_street=address, business_city=city, business_state=state, business_postal_code=zipCode, email_address=email, primary_phone=phone',
  ],
  [
    'the contacts of Clio',
    'clio',
    'clients',
    'Name=name, Type=-, Company=companyName, Primary Email Address=email, Primary Phone Number=phone, Primary Address=address',
  ],
  [
    'all contacts of Clio',
    'clio',
    'clients',
    'Id=id, First Name=firstName, Last Name=lastName, Email Address (Work)=email, Email Address (Home)=email, Phone Number (Work)=phone, Phone Number (Mobile)=phone',
  ],
  [
    'the template of matters of Clio',
    'clio',
    'matters',
    'status=status, location=-, client_reference=-, description=description, open_date=openDate, close_date=closeDate, pending_date=pendingDate, custom_number=matterNumber, note=-, client_first_name=clientFirstName, client_last_name=clientLastName, client_company_name=clientName',
  ],
  [
    'the matters of Clio',
    'clio',
    'matters',
    'Billable=-, Client ID=clientRef, Client Location=-, Client Name=clientName, Client Reference=-, Close Date=closeDate, Created Date=-, Custom Number=-, Description=description, Display Number=matterNumber, Group=-, Import=-, Last Modified=-, Number=-, Open Date=openDate, Originating Attorney=-, Pending Date=pendingDate, Practice Area=practiceArea, Responsible Attorney=assignedAttorney, Status=status, Statute of Limitations Date=limitationDate, Unique ID=id, User=-',
  ],
  [
    'the template of activities of Clio',
    'clio',
    'time-entries',
    'matter=matterNumber, date=day, activity_description=narrative, note=narrative, price=rate, quantity=hours, type=entryType, activity_user=timekeeper, non_billable=isNonBillable',
  ],
  [
    'the activities of Clio as time',
    'clio',
    'time-entries',
    'Type=entryType, Date=day, User=timekeeper, Matter=matterNumber, Client=clientName, Activity Description=narrative, Description/Note=narrative, Quantity=hours, Rate=rate, Total=amount, Billable=isBillable, Non-billable=isNonBillable, Billed=isBilled, Bill state=billingStatus, Created at=-, Updated at=-',
  ],
  [
    'the activities of Clio as expenses',
    'clio',
    'expenses',
    'Type=entryType, Date=expenseDate, User=-, Matter=matterNumber, Client=-, Activity Description=description, Description/Note=description, Quantity=quantity, Rate=-, Total=amount, Billable=isBillable, Billed=isBilled',
  ],
  [
    'the bills of Clio',
    'clio',
    'invoices',
    'Bill #/ID=invoiceNumber, Client=clientName, Matter=matterNumber, Issued=issueDate, Due=dueDate, Total=amount, Paid=amountPaid, Balance=balance, State=status, Bill type=-',
  ],
  [
    'the bank transactions of Clio',
    'clio',
    'trust-entries',
    'Date=day, Type=entryType, Source/Destination=party, Client=clientName, Matter=matterNumber, Description=purpose, Check or reference no.=reference, Payment method=method, Funds In=fundsIn, Funds Out=fundsOut, Cleared=isCleared',
  ],
  [
    'the cases of MyCase',
    'mycase',
    'matters',
    'MyCase ID=id, Number=matterNumber, Case/Matter Name=description, Contacts=clientName, Billing Contact=clientName, Case Stage=-, Case Closed=isClosed, Lead Attorney=assignedAttorney, Practice Area=practiceArea',
  ],
  [
    'the template of cases of MyCase',
    'mycase',
    'matters',
    'Case/Matter Name=description, Number=matterNumber, Open Date=openDate, Practice Area=practiceArea, Case Description=-, Case Closed=isClosed, Closed Date=closeDate, Lead Attorney=assignedAttorney, SOL Date=limitationDate, Outstanding Balance=-, Note=-',
  ],
  [
    'the companies of MyCase',
    'mycase',
    'clients',
    'MyCase ID=id, Company=companyName, Business Fax=-, Company Main Phone=phone, E-mail Address=email, Web Page=-, Outstanding Trust Balance=-, Archived=-, Private Notes=notes, :Notes=notes, Contacts=-, Cases=-, Case Link IDs=-',
  ],
  [
    'the template of contacts of MyCase',
    'mycase',
    'clients',
    'First Name=firstName, Last Name=lastName, Company=companyName, Home Phone=phone, Work Phone=phone, Cell Phone=phone, Email=email, Address=address, City=city, State=state, Zip=zipCode, Case Link IDs=-, Archived=-',
  ],
  [
    'the contacts of PracticePanther',
    'practicepanther',
    'clients',
    'Display Name=name, Number=id, CompanyName=companyName, First Name=firstName, Middle Name=middleName, Last Name=lastName, Email=email, Fax=-, Home=phone, Mobile=phone, Office phone=phone, Address=address, ContactNotes=notes, CompanyNotes=notes, Website=-, AssignedTo=-, Tags=-, URL=-',
  ],
  [
    'the matters of PracticePanther',
    'practicepanther',
    'matters',
    'Contact=clientName, Name=description, Number=matterNumber, Notes=-, Status=status',
  ],
  [
    'the grid of matters of PracticePanther',
    'practicepanther',
    'matters',
    'Matter name=description, Matter number=matterNumber, Linked client=clientName, Assigned user=assignedAttorney, Originating attorney=-, Status=status',
  ],
  [
    'the time of PracticePanther',
    'practicepanther',
    'time-entries',
    'Matter Number=matterNumber, Date=day, Hours=hours, Rate=rate, Description=narrative, Status=billingStatus, Assigned To=timekeeper, Item Code=activityCode',
  ],
  [
    'the clients of Bill4Time',
    'bill4time',
    'clients',
    'Client Name*=name, Account Manager*=-, Account Manager ID*=-, Status*=status, Client ID (from Previous Software)=id, Custom Client ID=-, Billing Name=-, Type=-, Address 1=address, Address 2=address, Address 3=address, City=city, State=state, Zip=zipCode, Country=country, Phone=phone, Mobile=phone, Fax=-, Email=email, Currency Code=-, Invoice Attention=contactName, Creation Date=-',
  ],
  [
    'the matters of Bill4Time',
    'bill4time',
    'matters',
    'Client Name*=clientName, Matter ID from Previous Software=id, Custom Project ID=matterNumber, Client ID=clientRef, Project Type=practiceArea, Description=description, Assigned To=assignedAttorney, Assigned To ID=-, Status=status, Billing Method=billingArrangement, Percent Rate=contingencyPercent, Flat Fee Rate=flatFee, Payment Due Upon=-, Allow ABA Codes=-, Email=-',
  ],
  [
    'the time of Bill4Time',
    'bill4time',
    'time-entries',
    'Client ID (From Previous Software)=-, Client Name=clientName, Project ID (From Previous Software)=matterNumber, Project Name=-, User=timekeeper, User ID=-, Billable Hours=hours, Date of Work=day, Private Description=narrative, Status=billingStatus, Billable=isBillable',
  ],
  [
    'the invoices of QuickBooks Online',
    'quickbooks',
    'invoices',
    '*Invoice number=invoiceNumber, *Customer=clientName, *Invoice date=issueDate, *Due date=dueDate, Terms=-, Service Date=-, Item (Product/Service)=-, Item Description=description, Item Quantity=-, Item Rate=-, *Item Amount=amount, Item tax code=-, Memo=-',
  ],
  [
    'a spreadsheet of time',
    'other',
    'time-entries',
    'Matter-Key=matterNumber, Date=day, Billing-Type=isBillable, Hours=hours, Total-Billed-Hours=billedHours, Narrative=narrative',
  ],
  [
    'a spreadsheet of clients',
    'other',
    'clients',
    'Client=name, E-mail=email, Telephone=phone, Address line 1=address, Address line 2=address, Postcode=zipCode, Shoe size=-',
  ],
];

test.each(files)('%s', (_, source, dataType, pairs) => {
  const both = pairs.split(', ').map((pair) => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const headers = both.map(([header]) => header);
  expect(recogniseSource(headers)).toBe(source);
  const { fields } = matchColumns(dataType, headers);
  expect(headers.map((header, at) => `${header}=${fields[at] ?? '-'}`)).toEqual(
    both.map(([header, field]) => `${header}=${field}`),
  );
});

const everyAlias = {
  bill4timeColumns,
  clioColumns,
  genericColumns,
  mycaseColumns,
  practicepantherColumns,
  quickbooksColumns,
};

test.each(Object.entries(everyAlias))('%s name only fields that there are', (_, aliases) => {
  for (const [dataType, fields] of Object.entries(aliases)) {
    const known = importFields[dataType as DataType].map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
});

test('no field is filled by two columns, unless it takes several', () => {
  const { fields } = matchColumns('invoices', ['Total', 'Amount', 'Client', 'Customer']);
  expect(fields).toEqual([null, 'amount', 'clientName', 'clientName']);
  expect(matchColumns('tasks', ['Title', 'title', 'name']).fields).toEqual(['title', null, null]);
});

test('a source that is told goes before the one that is recognised', () => {
  expect(matchColumns('matters', ['Number', 'Lead Attorney'], 'mycase')).toEqual({
    source: 'mycase',
    fields: ['matterNumber', 'assignedAttorney'],
  });
  expect(recogniseSource(['__proto__', 'constructor'])).toBe('other');
  expect(matchColumns('clients', ['__proto__', 'constructor', '']).fields).toEqual([
    null,
    null,
    null,
  ]);
});
