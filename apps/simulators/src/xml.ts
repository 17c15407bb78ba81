import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Returns the text at a path below the Document, such as `GrpHdr/MsgId` or `Amt/@Ccy`. Empty if there is none. */
export type At = (path: string) => string

/** Reads XML. Null if the text is not XML, or has a document type or entities of its own. */
export const readXml = (text: string): Record<string, unknown> | null =>
  /<!(?!--)/.test(text) || XMLValidator.validate(text) !== true ? null : parser.parse(text)

/** Returns the texts of a document by their paths. */
export const textsOf =
  (document: unknown): At =>
  (path) => {
    let found = document
    for (const name of path.split('/')) found = (found as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'string' ? found : ''
  }

/** Reads a message of ISO 20022. Null if the text is none. */
export function readMessage(text: string): At | null {
  const read = readXml(text)
  return read && textsOf(read.Document)
}

/** Returns the text of a message in a namespace. */
export const documentIn = (namespace: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content}</Document>`

/** Escapes a text for use between tags or in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
