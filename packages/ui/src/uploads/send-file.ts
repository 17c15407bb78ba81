import { beginUpload, finishUpload, sendUploadPart, uploadPartBytes } from '@cloudsail/contract/uploads'
import { call } from '../base/api/index.ts'

/** Uploads a file in parts. Returns its number once the bank has checked it. Rejects with a CallError. */
export async function sendFile(file: File): Promise<string> {
  const reporting = { reportErrors: 'none' } as const
  const { name, size: bytes } = file
  const { uploadId, parts } = await call(beginUpload, { kind: 'document', name, bytes }, reporting)
  for (let part = 0; part < parts; part += 1) {
    const slice = file.slice(part * uploadPartBytes, (part + 1) * uploadPartBytes)
    const content = base64Of(new Uint8Array(await slice.arrayBuffer()))
    await call(sendUploadPart, { uploadId, part, content }, reporting)
  }
  await call(finishUpload, { uploadId }, reporting)
  return uploadId
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
