import { beginUpload, finishUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { call } from '@cloudsail/ui/base/api/index.ts'

/**
 * Uploads a picture and returns the number of the upload. Rejects with a CallError. The picture is small enough for one
 * part.
 */
export async function sendPicture(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const quiet = { reportErrors: 'none' } as const
  const begun = { kind: 'avatar', name: 'avatar', bytes: bytes.length } as const
  const { uploadId } = await call(beginUpload, begun, quiet)
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  await call(sendUploadPart, { uploadId, part: 0, content }, quiet)
  await call(finishUpload, { uploadId }, quiet)
  return uploadId
}
