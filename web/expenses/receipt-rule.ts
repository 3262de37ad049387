import { receiptBytes, receiptTypes } from '#contract/expenses.ts';
import type { FileRule } from '#web/kit/uploads.ts';

export const receiptRule: FileRule = {
  types: receiptTypes,
  typeNames: 'PDF, JPEG or PNG',
  maxBytes: receiptBytes,
};
