/** Saves bytes as a file of the customer's. The address of the bytes is given back once the browser has them. */
export function saveFile(fileName: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The bytes of a base64 text of the wire. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
