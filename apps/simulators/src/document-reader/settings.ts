import type { DocumentReaderSettings } from './document-reader.ts'

/** Returns the reader's settings from the environment. Null without STAFF_DOCUMENT_READER. */
export function readerBySettings({
  STAFF_DOCUMENT_READER: address,
  STAFF_URL: origin,
}: Readonly<Record<string, string | undefined>>): DocumentReaderSettings | null {
  if (!address || !origin) return null
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port), origin }
}
