import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';
import { seedDemo } from './seed.ts';

// Of a limitation date people hear again and again, at each of its marks.
const toldTwice = String.raw`
  select min(title) as first, max(title) as second from notifications
  where title not like 'Limitation date %'
  group by user_id, url, regexp_replace(title, 'in \d+ days|tomorrow|today', 'soon')
  having count(*) > 1`;

test.each([
  ['half past eleven at night', '2026-11-16T04:30:00Z'],
  ['half past midnight', '2026-11-16T05:30:00Z'],
  ['noon', '2026-11-16T17:00:00Z'],
])(
  'at %s in New York the demo tells nobody twice of the same thing',
  async (_, at) => {
    const server = await startTestServer();
    await seedDemo(server.engine, new Date(at), server.secrets);
    const asked = (question: string) =>
      server.engine.transaction('select 1', (connection) => connection.query(question, []));
    const renewals = "select 1 from notifications where title = 'License renewal due in 30 days'";
    expect((await asked(renewals)).rows).toHaveLength(1);
    expect((await asked(toldTwice)).rows).toEqual([]);
  },
  120_000,
);
