import { DocumentCategory } from '#contract/documents.ts';
import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';

export const documentFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'name', label: 'Name', kind: 'name', most: 255 },
  { name: 'filename', label: 'File name', kind: 'name', most: 255, isRequired: true },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    choices: choicesOf(DocumentCategory.options),
  },
  /** The id of a matter, or its number. */
  { name: 'matterId', label: 'Matter', kind: 'text', most: 100 },
  { name: 'tags', label: 'Tags', kind: 'list', most: 50 },
];
