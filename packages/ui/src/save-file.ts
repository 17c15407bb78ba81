/** Saves bytes as a file on the customer's device. Releases the object URL once the browser has the bytes. */
export function saveFile(fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Decodes a base64 text of the wire to bytes. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Saves a document that a call returned, in the browser. */
export const saveDocument = ({
  fileName,
  base64,
  mediaType,
}: {
  fileName: string
  base64: string
  mediaType: string
}): void => saveFile(fileName, bytesOf(base64), mediaType)
