/**
 * The contract says 'is required' because it does not know what the form calls the field; the
 * server says whole sentences. Both become a sentence.
 */
export function fieldSentence(label: string, message: string): string {
  const isFragment = /^\p{Ll}/u.test(message);
  const sentence = isFragment ? `${label} ${message}` : message;
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
