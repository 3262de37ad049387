declare module 'word-extractor' {
  interface Options {
    filterUnicode: boolean;
  }
  interface Extracted {
    getBody(options: Options): string;
    getFootnotes(options: Options): string;
    getEndnotes(options: Options): string;
    getHeaders(options: Options): string;
    getTextboxes(options: Options): string;
  }
  class WordExtractor {
    extract(source: Buffer): Promise<Extracted>;
  }
  export = WordExtractor;
}
