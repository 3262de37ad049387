declare module 'pizzip' {
  class PizZip {
    file(name: string, content: Buffer, options: { createFolders: boolean }): this;
  }
  export = PizZip;
}
