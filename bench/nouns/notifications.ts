import { eachFirm, type Noun, somebody, within } from '../noun.ts';

export const notifications: Noun = {
  fill: () => `
    insert into notifications (firm_id, user_id, title, message, url, timestamp)
    select firm_id, ${somebody}, 'Task assigned', 'Prepare hearing ' || n, '/legal-admin', ${within(60)}
    from ${eachFirm(50, 1000)}`,
};
