import { FileImage, FileText, FileType, type LucideIcon, NotepadText } from 'lucide-react';
import { type FileKind, kindOfName } from '#contract/file-kinds.ts';
import { classes } from '#web/kit/classes.ts';

/** A shape and a word for each kind: colour alone says nothing to many people. */
const kinds: Record<FileKind, [LucideIcon, string]> = {
  pdf: [FileText, 'PDF'],
  doc: [FileType, 'Word'],
  docx: [FileType, 'Word'],
  txt: [NotepadText, 'Text'],
  jpg: [FileImage, 'Picture'],
  png: [FileImage, 'Picture'],
};

interface Props {
  filename: string;
  className?: string;
}

/** What kind of file it is, at a glance. */
export function DocumentIcon({ filename, className }: Props) {
  const kind = kindOfName(filename);
  const [Icon, word] = kind ? kinds[kind] : [FileText, 'File'];
  return (
    <span title={word} className={classes('inline-flex shrink-0 text-muted', className)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-5" />
      <span className="sr-only">{word}</span>
    </span>
  );
}
