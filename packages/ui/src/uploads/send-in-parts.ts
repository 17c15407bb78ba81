import { uploadPartBytes } from '@cloudsail/contract/uploads'

interface Steps {
  begin(file: { name: string; bytes: number }): Promise<{ uploadId: string; parts: number }>
  send(part: { uploadId: string; part: number; content: string }): Promise<unknown>
  finish(file: { uploadId: string }): Promise<unknown>
}

/** Sends a file in parts by the calls of a page. Returns its number once the bank has checked it. Rejects as the calls do. */
export async function sendInParts(file: File, { begin, send, finish }: Steps): Promise<string> {
  const { uploadId, parts } = await begin({ name: file.name, bytes: file.size })
  for (let part = 0; part < parts; part += 1) {
    const slice = file.slice(part * uploadPartBytes, (part + 1) * uploadPartBytes)
    const content = base64Of(new Uint8Array(await slice.arrayBuffer()))
    await send({ uploadId, part, content })
  }
  await finish({ uploadId })
  return uploadId
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
