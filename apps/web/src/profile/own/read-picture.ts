import { avatarFileType, avatarMaxBytes } from '@cloudsail/contract/profile'

/** A file that was chosen, as a picture turned upright (of a film the first frame), or why it is not taken. */
export async function readPicture(
  file: File,
): Promise<{ picture: ImageBitmap } | { refused: 'avatarTooLarge' | 'avatarFormat' }> {
  if (file.size > avatarMaxBytes) return { refused: 'avatarTooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = avatarFileType(bytes)
  if (!type) return { refused: 'avatarFormat' }
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' })
    return { picture }
  } catch {
    // It begins like a picture and is none.
    return { refused: 'avatarFormat' }
  }
}
