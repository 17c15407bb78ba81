/** First bytes of each type of picture. The type is detected by them, never by the file's name. */
const beginnings = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [...'GIF87a'].map((sign) => sign.charCodeAt(0)) },
  { type: 'image/gif', bytes: [...'GIF89a'].map((sign) => sign.charCodeAt(0)) },
] as const

export type AvatarFileType = (typeof beginnings)[number]['type'] | 'image/bmp'

/** Returns the type of a picture by its content. Null for anything else. The size in a BMP header must match the file. */
export function avatarFileType(file: Uint8Array): AvatarFileType | null {
  const found = beginnings.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))
  if (found) return found.type
  const isBmp = file[0] === 0x42 && file[1] === 0x4d && file.length >= 54
  const told = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return isBmp && told.getUint32(2, true) === file.length ? 'image/bmp' : null
}
