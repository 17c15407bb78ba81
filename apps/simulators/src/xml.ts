import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Reads a text of a message by its path below the Document, `GrpHdr/MsgId` or `Amt/@Ccy`; empty where there is none. */
export type At = (path: string) => string

/** A message of ISO 20022; null for what is no XML, or has a document type or entities of its own. */
export function readMessage(text: string): At | null {
  if (/<!(?!--)/.test(text) || XMLValidator.validate(text) !== true) return null
  const document = (parser.parse(text) as { Document?: unknown }).Document
  return (path) => {
    let found: unknown = document
    for (const name of path.split('/')) found = (found as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'string' ? found : ''
  }
}

/** A text as it may stand between tags, or in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
