declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  // biome-ignore lint/style/noDefaultExport: that is how it comes.
  export default class S3rver {
    constructor(options: {
      directory: string;
      port: number;
      address: string;
      silent: boolean;
      configureBuckets: { name: string; configs: Buffer[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
