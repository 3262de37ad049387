/** What somebody types, and the record that they meant: it comes first, over all kinds. */
import { beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import {
  aClient,
  aDocument,
  aFirm,
  aMatter,
  anInvoice,
  aParty,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

const people = [
  { name: 'José Hernández', city: 'Albany', email: 'jose.hernandez@mail.example' },
  { name: 'Catherine Smith', phone: '+1 (518) 555-0199', city: 'Troy' },
  { name: 'Smithson Roofing, LLC', contactName: 'Dale Ferrante', city: 'Utica' },
  { name: 'Bernadette Blacksmith', notes: 'Referred by the Smith family' },
  { name: "Siobhan O'Brien", email: 'sob@harbour.example' },
  { name: 'Müller & Großmann GmbH', country: 'Germany' },
  { name: 'Wojciech Łukasiewicz', aliases: ['Woody Luke'] },
  { name: 'Marguerite Vandenberg', formerNames: ['Marguerite Delacroix'] },
  { name: 'Иван Петров', city: 'Brighton Beach' },
  { name: '田中太郎' },
  { name: 'Okafor Estate' },
  { name: 'The Anderson Family Trust' },
  { name: 'Whitfield Logistics, Inc.' },
  { name: 'Thaddeus Quill' },
  { name: 'Ngozi Okonkwo' },
  { name: 'Harrington & Okonkwo-Bell' },
];

const duties = [
  'Answer the complaint of Vandenberg',
  'Call Catherine about the deposition',
  'File motion to compel',
  'File motion to dismiss',
  'Prepare exhibits for the hearing',
  'Prepare witness list',
  'Review engagement letter',
  'Send engagement letter to Whitfield',
  'Pay filing fee',
  'Order transcript',
  'Serve subpoena on the records custodian',
  'Draft settlement agreement',
  'Check limitation date',
  'Scan closing binder',
  'Okonkwo discovery requests',
];

/** No two at the same moment: the newer one comes first. */
const aMomentLater = () => server.clock.pass(1_000);

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  const clients = new Map<string, string>();
  for (const person of people) clients.set(person.name, (await aClient(firm, person)).id);
  const clientId = (name: string) => clients.get(name);
  for (const title of duties) {
    aMomentLater();
    await aTask(firm, { title });
  }
  await aTask(firm, {
    title: 'Weekly call',
    description: 'About the easement over the towpath and its survey',
  });
  const closed = await aMatter(firm, {
    clientId: clientId('Okafor Estate'),
    matterNumber: 'MAT-2025-007',
    description: 'Probate of the will',
  });
  await firm.browser.post(`/api/matters/${closed.id}/close`, {});
  await aMatter(firm, {
    clientId: clientId('Okafor Estate'),
    matterNumber: 'MAT-2026-012',
    description: 'Probate, second accounting',
  });
  const dispute = await aMatter(firm, {
    clientId: clientId('Whitfield Logistics, Inc.'),
    matterNumber: 'MAT-2026-031',
    description: 'Breach of a warehouse lease',
  });
  await aParty(firm, { matterId: dispute.id, name: 'Zephyrine Castellanos', role: 'witness' });
  await aParty(firm, { matterId: dispute.id, name: 'Harbor Dental Group, LLC' });
  await aMatter(firm, {
    clientId: clientId('Marguerite Vandenberg'),
    matterNumber: 'MAT-2026-032',
    description: 'Separation agreement',
  });
  await aMatter(firm, {
    clientId: clientId('Ngozi Okonkwo'),
    matterNumber: 'MAT-2026-044',
    description: 'Okonkwo against the county',
  });
  for (const [invoiceNumber, amount, name] of [
    ['INV-2026-040', '980.00', 'Catherine Smith'],
    ['INV-2026-041', '1250.00', 'José Hernández'],
    ['INV-2026-042', '12500.00', 'Whitfield Logistics, Inc.'],
    ['INV-2026-410', '87.45', 'Thaddeus Quill'],
    ['INV-2025-041', '3300.50', 'Okafor Estate'],
    ['INV-2026-077', '5475.00', 'Ngozi Okonkwo'],
  ] as const) {
    aMomentLater();
    const { id } = await anInvoice(firm, { invoiceNumber, amount, clientId: clientId(name) });
    if (amount === '5475.00') {
      await firm.browser.post(`/api/invoices/${id}/payments`, { amount: '1500.00' });
    }
  }
  aMomentLater();
  await anAppointment(firm, { title: 'Hearing in Okafor', place: 'Courtroom 4B, Schenectady' });
  for (const title of ['Okonkwo deposition', 'Okonkwo mediation', 'Okonkwo settlement call']) {
    aMomentLater();
    await anAppointment(firm, { title });
  }
  await anAppointment(firm, { title: 'Mediation', place: 'Pemberton Building' });
  await aVendor(firm, { name: 'Pemberton Court Reporting', contactEmail: 'desk@pcr.example' });
  await aVendor(firm, { name: 'Nimbus Cloud Backup', category: 'technology' });
  await aComplianceItem(firm, { title: 'Reconcile IOLTA account', category: 'iolta' });
  await aComplianceItem(firm, { title: 'Renew malpractice insurance' });
  await aDocument(firm, { name: 'Lease Whitfield.txt', text: 'The tenant shall repair the roof.' });
  await aDocument(firm, { name: 'Affidavit of service.txt', text: 'Sworn before a notary.' });
  await aDocument(firm, { name: 'Scan 0007.txt', text: 'The ornithopter was never delivered.' });
  await server.files.readingRoom.readAll();
});

const find = async (q: string, { browser } = firm) =>
  (await browser.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)).body;
const first = async (q: string) => {
  const [best] = Object.values((await find(q)).results).flat();
  return best ? `${best.type}: ${best.title}` : 'nothing';
};

test.each([
  // Names, whole and in part, with and without their accents.
  ['José Hernández', 'clients: José Hernández'],
  ['jose hernandez', 'clients: José Hernández'],
  ['HERNÁNDEZ', 'clients: José Hernández'],
  ['hernan', 'clients: José Hernández'],
  ['smith', 'clients: Catherine Smith'],
  ['Smith', 'clients: Catherine Smith'],
  ['smiths', 'clients: Smithson Roofing, LLC'],
  ['obrien', "clients: Siobhan O'Brien"],
  ['O’Brien', "clients: Siobhan O'Brien"],
  ['brien', "clients: Siobhan O'Brien"],
  ['grossmann', 'clients: Müller & Großmann GmbH'],
  ['muller and großmann', 'clients: Müller & Großmann GmbH'],
  ['lukasiewicz', 'clients: Wojciech Łukasiewicz'],
  ['woody', 'clients: Wojciech Łukasiewicz'],
  ['delacroix', 'clients: Marguerite Vandenberg'],
  ['ИВАН', 'clients: Иван Петров'],
  ['太郎', 'clients: 田中太郎'],
  ['the anderson', 'clients: The Anderson Family Trust'],
  ['ferrante', 'clients: Smithson Roofing, LLC'],
  // Slips: dropped, added, changed and swapped letters, two of them in a long word.
  ['hernandes', 'clients: José Hernández'],
  ['smiht', 'clients: Catherine Smith'],
  ['vandeberg', 'clients: Marguerite Vandenberg'],
  ['castelanos', 'matters: MAT-2026-031, Whitfield Logistics, Inc.'],
  ['Whitfeild Logistcs', 'clients: Whitfield Logistics, Inc.'],
  ['wihtfeild', 'clients: Whitfield Logistics, Inc.'],
  ['mottion to compel', 'tasks: File motion to compel'],
  ['afidavit', 'documents: Affidavit of service'],
  // Numbers, while they are typed and as people shorten them.
  ['INV-2026-041', 'invoices: INV-2026-041, José Hernández'],
  ['inv-2026-04', 'invoices: INV-2026-042, Whitfield Logistics, Inc.'],
  ['2026-041', 'invoices: INV-2026-041, José Hernández'],
  ['2025 41', 'invoices: INV-2025-041, Okafor Estate'],
  ['410', 'invoices: INV-2026-410, Thaddeus Quill'],
  ['MAT-2026-031', 'matters: MAT-2026-031, Whitfield Logistics, Inc.'],
  ['mat 32', 'matters: MAT-2026-032, Marguerite Vandenberg'],
  // Amounts, phones and addresses.
  ['1250', 'invoices: INV-2026-041, José Hernández'],
  ['1,250', 'invoices: INV-2026-041, José Hernández'],
  ['$1,250.00', 'invoices: INV-2026-041, José Hernández'],
  ['12,500.00', 'invoices: INV-2026-042, Whitfield Logistics, Inc.'],
  ['87.45', 'invoices: INV-2026-410, Thaddeus Quill'],
  ['3975', 'invoices: INV-2026-077, Ngozi Okonkwo'],
  ['$3,975.00', 'invoices: INV-2026-077, Ngozi Okonkwo'],
  ['5,475', 'invoices: INV-2026-077, Ngozi Okonkwo'],
  ['518-555-0199', 'clients: Catherine Smith'],
  ['5185550199', 'clients: Catherine Smith'],
  ['555 0199', 'clients: Catherine Smith'],
  ['5550199', 'clients: Catherine Smith'],
  ['jose.hernandez@mail.example', 'clients: José Hernández'],
  ['pcr.example', 'vendors: Pemberton Court Reporting'],
  // Words in two fields, somebody else's name, what stands in the text.
  ['catherine troy', 'clients: Catherine Smith'],
  ['quill 87', 'invoices: INV-2026-410, Thaddeus Quill'],
  ['zephyrine', 'matters: MAT-2026-031, Whitfield Logistics, Inc.'],
  ['whitfield warehouse', 'matters: MAT-2026-031, Whitfield Logistics, Inc.'],
  ['harbor dental', 'matters: MAT-2026-031, Whitfield Logistics, Inc.'],
  ['towpath', 'tasks: Weekly call'],
  ['ornithopter', 'documents: Scan 0007'],
  ['lease whit', 'documents: Lease Whitfield'],
  ['schenectady', 'appointments: Hearing in Okafor'],
  ['iolta', 'compliance: Reconcile IOLTA account'],
  ['nimb', 'vendors: Nimbus Cloud Backup'],
  // The name before the rest, the open one before the closed one.
  ['pemberton', 'vendors: Pemberton Court Reporting'],
  ['okafor', 'clients: Okafor Estate'],
  ['probate', 'matters: MAT-2026-012, Okafor Estate'],
  ['engagement letter', 'tasks: Review engagement letter'],
  ['motion dis', 'tasks: File motion to dismiss'],
  // Whoever types a last name means the person, not what is called after them; a title in full is meant.
  ['okonkwo', 'clients: Ngozi Okonkwo'],
  ['okonkow', 'clients: Ngozi Okonkwo'],
  ['bell okonkwo', 'clients: Harrington & Okonkwo-Bell'],
  ['okonkwo deposition', 'appointments: Okonkwo deposition'],
  ['okonkwo disc', 'tasks: Okonkwo discovery requests'],
  ['okonkwo county', 'matters: MAT-2026-044, Ngozi Okonkwo'],
  // What nobody could mean.
  ['xylophone', 'nothing'],
  ['smith xylophone', 'nothing'],
])('%s finds %s', async (q, expected) => {
  expect(await first(q)).toBe(expected);
});

test('another firm finds none of it, and counts none of it', async () => {
  for (const q of [
    'smith',
    'smiht',
    's',
    'inv',
    '1250',
    '5185550199',
    'ornithopter',
    'zephyrine',
  ]) {
    expect(await find(q, otherFirm)).toEqual({ query: q, totalResults: 0, results: {} });
  }
});

test('the kinds come in the order of their best hits', async () => {
  const [first, ...others] = Object.keys((await find('whitfield')).results);
  expect(first).toBe('clients');
  expect(others.slice(0, 2).sort()).toEqual(['documents', 'tasks']);
  expect(others.slice(2).sort()).toEqual(['invoices', 'matters']);
});
