/** What the product makes an address for, such as a file it has written itself. */
const made = new Map<string, Blob>();
let count = 0;

export const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'type' in value;

export const blobAt = (address: string) => made.get(address);

Object.assign(URL, {
  createObjectURL(blob: Blob) {
    count += 1;
    const address = `blob:${location.origin}/${count}`;
    made.set(address, blob);
    return address;
  },
  revokeObjectURL(address: string) {
    made.delete(address);
  },
});

export const forgetBlobs = () => made.clear();
