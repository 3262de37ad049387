/** Clauses that a firm uses again and again, as they stand at the end of what it drafts. */

export const boilerplate = (from: number) =>
  [
    '**Entire agreement.** This agreement is the entire understanding of the parties about its subject. It supersedes all earlier negotiations, drafts and promises, and may be changed only in a writing signed by the party to be charged.',
    '**Notices.** Notices shall be in writing and are given when delivered by hand, or on the next business day after they are sent by a nationally recognized overnight carrier, to the addresses on the first page or to such other address as a party may designate in the same manner. Counsel may give notice for a client.',
    '**Governing law and forum.** This agreement is governed by the laws of the State of New York without regard to its rules on conflicts of laws. The courts of the State in the County of Kings have exclusive jurisdiction, and the parties waive trial by jury to the extent the law permits.',
    '**Severability; no waiver.** If a provision is held unenforceable, the rest shall remain in full force and effect. A failure to insist on strict performance is no waiver of the right to do so later.',
    '**Counterparts.** This agreement may be signed in any number of counterparts and by electronic signature, each of which is an original and all of which together are one instrument.',
  ]
    .map((clause, at) => `${from + at}. ${clause}`)
    .join('\n\n');

export const signatures = (...names: string[]) =>
  `IN WITNESS WHEREOF, the parties have executed this agreement as of the date first written above.\n\n${names
    .map((name) => `> ______________________________\n> ${name}`)
    .join('\n\n')}`;
