import { avatarFileType, avatarMaxBytes } from '@cloudsail/contract/profile'

/** Reads a chosen file as an upright picture (the first frame of an animation), or returns why it is refused. */
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
    // The file starts like a picture but is not one.
    return { refused: 'avatarFormat' }
  }
}
