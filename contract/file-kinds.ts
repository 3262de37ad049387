/** The kinds of files that documents may be; what a file is, its content says and not its name. */
import * as z from 'zod';

export const FileKind = z.enum(['pdf', 'doc', 'docx', 'txt', 'jpg', 'png']);
export type FileKind = z.infer<typeof FileKind>;

export const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const kindsByEnding: Record<string, FileKind> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  txt: 'txt',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
};

/** As the screen says it. */
export const acceptedEndings = '.pdf, .doc, .docx, .txt, .jpg, .jpeg, .png';

/** What a name promises. */
export const kindOfName = (filename: string): FileKind | undefined =>
  kindsByEnding[/\.([a-z]{3,4})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''];

export const kindOfType = (mimeType: string): FileKind | undefined =>
  FileKind.options.find((kind) => mimeTypes[kind] === mimeType);

export const mostFileBytes = 10 * 1024 * 1024;
export const mostFileName = 255;
