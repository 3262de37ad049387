const particulars: readonly { about: string; words: string }[] = [
  {
    about: 'Passwords',
    words:
      'Stored as Argon2id, which is slow to guess, and never as text. Guessing is slowed down for each account and each network.',
  },
  {
    about: 'Sessions',
    words: 'End by themselves when nobody uses them, on the server as well as in the browser.',
  },
  {
    about: 'Documents',
    words:
      'Each is sealed with AES-256-GCM under a key of its own. What a file holds is shown and never run.',
  },
  {
    about: 'Card numbers',
    words: 'Go to the payment provider and never reach this server.',
  },
  {
    about: 'Other sites',
    words:
      'Nothing is loaded from them while you work: no fonts, no trackers, no advertising. Only the checkout opens the payment provider’s form.',
  },
  {
    about: 'When a subscription ends',
    words: 'You read and download everything you have. Nothing is deleted for it.',
  },
  {
    about: 'What is not there yet',
    words:
      'A firm cannot ask a second step of all its people yet: each sets it up alone. Names, notes and amounts are as safe as the server’s disk, which its operator should encrypt, and backups are made when the operator runs them.',
  },
];

/** What SECURITY.md says, for whoever chooses a product and runs none. */
export function Particulars() {
  return (
    <dl className="grid gap-4 px-4 pt-2 pb-5 sm:px-5 md:grid-cols-2">
      {particulars.map(({ about, words }) => (
        <div key={about} className="max-w-[68ch]">
          <dt className="font-semibold">{about}</dt>
          <dd className="text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
