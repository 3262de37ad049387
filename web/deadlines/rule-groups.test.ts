import { expect, test } from 'vitest';
import { knownDeadlineRules } from '#contract/known-deadline-rules.ts';
import { type RuleQuestion, ruleGroups } from '#web/deadlines/rule-groups.ts';

const [first] = knownDeadlineRules;
const own = { ...first, id: 'own', title: 'Call the clerk', citation: null, isOwn: true };
const rules = [own as NonNullable<typeof first>, ...knownDeadlineRules];
const titles = (question: RuleQuestion, kept?: string) =>
  ruleGroups(rules, question, ({ id }) => id === kept).map((group) => [
    group.name,
    group.rules.map(({ title }) => title),
  ]);

test('all rules, the own ones first and then court by court', () => {
  const groups = ruleGroups(rules, { typed: '', counting: null });
  expect(groups.map(({ name }) => name)).toEqual([
    'Rules of the firm',
    'Federal courts (Rule 6)',
    'California courts',
    'New York courts',
  ]);
  expect(groups.flatMap((group) => group.rules)).toHaveLength(rules.length);
});

test('every word has to be in it, in any order', () => {
  expect(titles({ typed: '1005 OPPOSITION', counting: null })).toEqual([
    ['California courts', ['Opposition filed']],
  ]);
  expect(titles({ typed: '1005 opposition', counting: 'federal' })).toEqual([]);
});

test('what is ticked stays in sight', () => {
  expect(titles({ typed: 'nothing like it', counting: null }, 'own')).toEqual([
    ['Rules of the firm', ['Call the clerk']],
  ]);
});
