/** Why a file is not kept, in the words that its sender reads. */
import { acceptedEndings } from '#contract/file-kinds.ts';
import { Refusal } from '#server/kit/refusals.ts';

/** Of a file whose content is another thing than its name says: 'a PDF', 'a Word file'. */
export type Mismatch = (promised: string) => Refusal;

export const mismatchOf =
  (filename: string): Mismatch =>
  (promised) =>
    new Refusal(415, `The file ends in ${endingOf(filename)}, but its content is not ${promised}.`);

const endingOf = (filename: string) => filename.slice(filename.lastIndexOf('.')).toLowerCase();

const endings = acceptedEndings.split(', ');

export const wrongEnding = () =>
  new Refusal(
    415,
    `Please choose a file that ends in ${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}.`,
  );

export const webPageOrProgram = () =>
  new Refusal(415, 'The file ends in .txt, but its content is a web page or a program.');

export const incompletePdf = () =>
  new Refusal(422, 'This PDF is incomplete: it ends in the middle.');

export const incompletePicture = () => new Refusal(422, 'This picture is incomplete.');

export const tooManyPoints = (width: number, height: number) =>
  new Refusal(
    422,
    `This picture is too large to be shown: ${inWords(width)} × ${inWords(height)} points; 100 megapixels are possible.`,
  );

const inWords = (count: number) => count.toLocaleString('en-US');

export const holdsMacros = () =>
  new Refusal(415, 'This Word file holds macros. Please save it without them.');

export const needsPassword = () => new Refusal(422, 'This Word file is protected with a password.');

export const damagedWord = () => new Refusal(422, 'This Word file is damaged.');

export const unpacksTooLarge = () =>
  new Refusal(422, 'This Word file unpacks to more than 100 MB.');

export const hasDoctype = () =>
  new Refusal(422, 'This Word file is damaged: it holds a document type, which Word never writes.');
