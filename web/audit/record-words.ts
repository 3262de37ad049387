/** The tables of the trail in words. */
const kinds: Record<string, string> = {
  appointment_attendees: 'Attendee of an event',
  appointments: 'Event',
  banking_accounts: 'Bank account',
  cle_credits: 'Training',
  cle_requirements: 'Training requirement',
  credentials: 'Password',
  data_keys: 'Key of the firm',
  document_versions: 'Version of a document',
  firms: 'Firm',
  getting_started: 'First steps',
  identities: 'Identity',
  invoice_lines: 'Line of an invoice',
  legal_holds: 'Legal hold',
  letterheads: 'Letterhead',
  longer_retentions: 'Longer retention',
  morning_mails: 'Morning letter',
  parties: 'Party',
  retention_rules: 'Retention rule',
  users: 'Person',
};

/** 'deadline_rules' is 'Deadline rule', also where nobody has found a better word. */
export const kindOf = (table: string) => kinds[table] ?? inWords(table.replace(/s$/, ''));

/** 'due_date' becomes 'Due date', and 'matter_id' the matter. */
export const inWords = (name: string) => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
