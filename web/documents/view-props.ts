import type { ReactNode } from 'react';

/** What every kind of document is shown with. */
export interface ViewProps {
  content: Blob;
  name: string;
  /** The words to mark. */
  find: string | null;
  /** The page to open at. */
  page: number | null;
  /** The button that saves it. */
  download: ReactNode;
}
