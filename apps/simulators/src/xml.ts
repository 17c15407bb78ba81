import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Returns the text at a path below the Document, such as `GrpHdr/MsgId` or `Amt/@Ccy`; empty if there is none. */
export type At = (path: string) => string

/** Reads a message of ISO 20022. Null if the text is not XML, or has a document type or entities of its own. */
export function readMessage(text: string): At | null {
  if (/<!(?!--)/.test(text) || XMLValidator.validate(text) !== true) return null
  const document = (parser.parse(text) as { Document?: unknown }).Document
  return (path) => {
    let found: unknown = document
    for (const name of path.split('/')) found = (found as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'string' ? found : ''
  }
}

/** Escapes a text for use between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
