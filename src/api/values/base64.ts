/** Number of bytes that are converted to characters at once; a multiple of three. */
const AT_ONCE = 30_000;

/** Returns bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + AT_ONCE)));
  return text;
}

/** Returns the bytes of a base64 text, which may have blanks. @throws {DOMException} if it is none */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  // Uint8Array.from would take 30 times as long, almost 0.1 s for a picture of 1 MB.
  for (let index = 0; index < characters.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

/** Returns the bytes of a `data:` URL; `null` if it is malformed. */
export function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer> | null {
  const comma = url.indexOf(",");
  const content = url.slice(comma + 1);
  try {
    return /;\s*base64$/i.test(url.slice(0, comma))
      ? bytesOfBase64(content)
      : new TextEncoder().encode(decodeURIComponent(content));
  } catch {
    return null;
  }
}
