import { trialDays } from '#contract/plan-catalogue.ts';

const questions: readonly { asked: string; answer: string }[] = [
  {
    asked: 'Do I need a card to try it?',
    answer: `No. The ${trialDays} days begin when you sign up, and nothing is asked for. If you choose a plan meanwhile, the days that are left stay yours.`,
  },
  {
    asked: 'What happens when the trial ends?',
    answer:
      'Without a plan, your firm reads and downloads everything and enters nothing new. Nothing is deleted. The day you choose a plan, work goes on where it stopped.',
  },
  {
    asked: 'Can I change the plan later?',
    answer:
      'Yes, at any time. The difference for the rest of the period is settled when you change. A smaller plan must have room for what you keep.',
  },
  {
    asked: 'How do I cancel?',
    answer:
      'Under Subscription Information in your profile. You work on until the end of what is paid, and nothing more is charged.',
  },
  {
    asked: 'What if a payment fails?',
    answer:
      'The provider tries again, and you are told at once. Your firm works on for two weeks meanwhile: nobody is to miss a deadline over an expired card.',
  },
  {
    asked: 'Are there setup fees?',
    answer: 'No. The price on the card is what is charged.',
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="title mb-4">
        Frequently asked questions
      </h2>
      <div className="divide-y divide-border rounded-lg border border-border bg-surface">
        {questions.map(({ asked, answer }) => (
          <details key={asked}>
            <summary className="rounded-lg px-4 py-3 font-medium hover:bg-surface-2 sm:px-5">
              {asked}
            </summary>
            <p className="max-w-[68ch] px-4 pt-1 pb-4 text-muted sm:px-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
