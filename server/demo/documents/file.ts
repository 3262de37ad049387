/** How a document of the demo is written down. Days count back from today. */
import type { DocumentCategory } from '#contract/documents.ts';
import type { Fact } from '#server/kit/paper/paper.ts';

/** The parties of a case, and beside them where it is heard. */
export interface Caption {
  name: string;
  text: string;
  facts: readonly Fact[];
}

/** What a later version says instead. */
interface LaterVersion {
  ago: number;
  by: string;
  filename: string;
  instead: readonly (readonly [before: string, after: string])[];
}

export interface DemoDocument {
  filename: string;
  name: string;
  category: DocumentCategory;
  /** The key of the matter it belongs to. */
  matter?: string;
  by: 'reyes' | 'okafor' | 'nair' | 'whitfield';
  ago: number;
  /** Instead of `ago`, for what has only just come in: whoever answers for the matter has heard of it. */
  hoursAgo?: number;
  tags: string[];
  /** Whose paper it is, and the lines below that; left out, it is the practice's own. */
  from?: readonly [name: string, ...lines: string[]];
  caption?: Caption;
  /** Its text (see document-text.ts), or how to draw it. */
  body: string | (() => Buffer);
  later?: readonly LaterVersion[];
  /** When it was thrown into the bin. */
  deleted?: number;
}

export const supremeKings = (indexNumber: string) =>
  ['Supreme Court of the State of New York', `County of Kings · Index No. ${indexNumber}`] as const;

export const easternDistrict = (docket: string) =>
  ['United States District Court', `Eastern District of New York · ${docket}`] as const;
