import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element with either text or children, as in the networks' messages. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** The input is not a message: it is malformed, too large, too deep, or has parts that messages do not have. */
export class XmlError extends Error {}
export const isXmlError = (error: unknown): error is XmlError => error instanceof XmlError

const maxDepth = 16
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // A bank code keeps its leading zeros, and an amount stays text.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));|&/g

/**
 * Replaces character references by their characters. Refuses entities other than the five predefined ones, and references to
 * characters that XML does not allow.
 */
function withoutReferences(text: string): string {
  return text.replace(reference, (whole, entity?: string, decimal?: string, hexadecimal?: string) => {
    if (entity) return whole
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? 'ffff', 16)
    const isWritable = point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
    const character = isWritable ? String.fromCodePoint(point) : '\0'
    if (notXml.test(character)) throw new XmlError('a reference to nothing that XML knows')
    return entities[character] ?? character
  })
}

/**
 * Removes invisible characters that change how the rest is read: direction overrides, joiners, controls. The text appears on
 * screens and in text messages, and no name or remark needs them.
 */
const visible = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .trim()

/**
 * Parses a message and removes invisible characters from its texts. Document types are refused, and with them the sender's
 * own entities. Throws an XmlError.
 */
export function parseXml(text: string, { maxBytes = 64 * 1024 }: { maxBytes?: number } = {}): XmlElement {
  if (Buffer.byteLength(text) > maxBytes) throw new XmlError(`longer than ${maxBytes} bytes`)
  if (/<!(?!--)/.test(text)) throw new XmlError('a document type or another declaration')
  if (!text.isWellFormed() || notXml.test(text)) throw new XmlError('a character that XML cannot carry')
  const whole = withoutReferences(text)
  const wellFormed = XMLValidator.validate(whole)
  if (wellFormed !== true) throw new XmlError(`not well formed: ${wellFormed.err.msg}`)
  const roots = parsed(whole).filter((node) => !('#text' in node))
  if (roots.length !== 1) throw new XmlError('not exactly one root element')
  return elementOf(roots[0]!, 1)
}

/** The parser's form of an element: its children under its name, its attributes beside them. */
type Node = Record<string, Node[] | string | Record<string, string>>

/** Parses a text. The parser has limits of its own, such as on nesting. */
function parsed(text: string): Node[] {
  try {
    return parser.parse(text) as Node[]
  } catch (cause) {
    throw new XmlError('cannot be parsed', { cause })
  }
}

function elementOf(node: Node, depth: number): XmlElement {
  if (depth > maxDepth) throw new XmlError(`deeper than ${maxDepth} elements`)
  const name = Object.keys(node).find((key) => key !== ':@')
  if (!name) throw new XmlError('an element without a name')
  const content = node[name] as Node[]
  const text = visible(content.map((part) => ('#text' in part ? String(part['#text']) : '')).join(''))
  return {
    name,
    attributes: (node[':@'] as Record<string, string> | undefined) ?? {},
    text,
    children: content.filter((part) => !('#text' in part)).map((part) => elementOf(part, depth + 1)),
  }
}

/** Makes an element with a text. */
export function leaf(name: string, text: string, attributes: Record<string, string> = {}): XmlElement {
  return { name, attributes, text, children: [] }
}

/** Makes an element with children. Null children are skipped. */
export function branch(name: string, ...children: (XmlElement | null)[]): XmlElement {
  return { name, attributes: {}, text: '', children: children.filter((child) => child !== null) }
}

/** Writes a message as XML. */
export function writeXml(root: XmlElement): string {
  return declaration + written(root)
}

function written({ name, attributes, text, children }: XmlElement): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${given.join('')}>${escaped(text)}${children.map(written).join('')}</${name}>`
}

function escaped(text: string): string {
  if (!text.isWellFormed() || notXml.test(text)) throw new XmlError('a character that XML cannot carry')
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}

/** Returns the text at a path of names below an element. Null if there is none. */
export function textAt(element: XmlElement, path: string): string | null {
  return elementAt(element, path)?.text ?? null
}

/** Returns the first element at a path of names below an element. Null if there is none. */
export function elementAt(element: XmlElement, path: string): XmlElement | null {
  let found: XmlElement | undefined = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found ?? null
}
