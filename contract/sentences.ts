/**
 * What is wrong with an input, in words. Rules in the contract carry fragments ('is required',
 * 'must be at most 200 characters'); a sentence is the field's name and its fragment.
 */
import * as z from 'zod';
import { fieldName } from '#contract/problems.ts';

const expected: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  void: 'empty',
  null: 'empty',
};

function fragment(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${expected[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys
        .map((key) => key.slice(0, 50))
        .join(', ')
        .slice(0, 200)}`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'must be an id' : 'has the wrong form';
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    default:
      return 'is not valid';
  }
}

z.config({ customError: fragment });

/** One whole sentence for one thing that is wrong, naming the field. */
export function sentence(issue: z.core.$ZodIssue): string {
  // Fragments are lower case; what begins with a capital is a sentence of its own.
  const isWhole = /^[A-Z]/.test(issue.message);
  const text = isWhole ? issue.message : `${subject(issue.path)} ${issue.message}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

const subject = (path: readonly PropertyKey[]) =>
  path.length === 0 ? 'The request' : fieldName(path);
