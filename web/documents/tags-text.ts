/** Tags as a form has them: one text with commas. What is wrong with one of them is said of the field. */
import * as z from 'zod';
import { Document, splitTags } from '#contract/documents.ts';

export const TagsText = z.string().superRefine((text, check) => {
  const { error } = Document.shape.tags.safeParse(splitTags(text));
  const issue = error?.issues[0];
  if (!issue) return;
  const isAboutOne = issue.path.length > 0;
  check.addIssue(isAboutOne ? `Each tag ${issue.message}.` : issue.message);
});
