import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseXml, type XmlElement } from '../../ports/index.ts'

const ownFolder = join(import.meta.dirname, 'schemas')

interface TextRule {
  maxLength: number
  pattern: RegExp | null
  values: readonly string[] | null
}

/** The allowed content of an element: a text by its rule, or children in their order. */
interface TypeRule {
  text: TextRule | null
  attributes: readonly string[]
  children: readonly { name: string; type: string; min: number; max: number }[]
}

export interface Schema {
  root: string
  types: ReadonlyMap<string, TypeRule>
}

/**
 * Reads a schema from a folder, by default the one beside this file, with the shared types. The schemas use a subset of XML
 * Schema: named types; sequences of elements with minOccurs and maxOccurs; texts restricted by maxLength, pattern and
 * enumeration; required attributes.
 */
export function readSchema(file: string, folder = ownFolder): Schema {
  const elements = ['types.xsd', file].map((name) => parseXml(readFileSync(join(folder, name), 'utf8')))
  const types = new Map<string, TypeRule>()
  for (const { children } of elements)
    for (const child of children)
      if (child.name === 'xs:simpleType') types.set(nameOf(child), simpleType(child))
      else if (child.name === 'xs:complexType') types.set(nameOf(child), complexType(child, types))
  const root = elements[1]!.children.find(({ name }) => name === 'xs:element')
  return { root: root!.attributes.type!, types }
}

const nameOf = ({ attributes }: XmlElement) => attributes.name!
const bare = (type: string) => type.replace(/^\w+:/, '')

function simpleType(element: XmlElement): TypeRule {
  const facets = element.children[0]!.children
  const facet = (name: string) =>
    facets.filter((each) => each.name === `xs:${name}`).map((each) => each.attributes.value!)
  const [pattern] = facet('pattern')
  const values = facet('enumeration')
  return {
    text: {
      maxLength: Number(facet('maxLength')[0] ?? 1024),
      pattern: pattern === undefined ? null : new RegExp(`^(?:${pattern})$`, 'u'),
      values: values.length > 0 ? values : null,
    },
    attributes: [],
    children: [],
  }
}

function complexType(element: XmlElement, types: ReadonlyMap<string, TypeRule>): TypeRule {
  const [content] = element.children
  if (content!.name === 'xs:simpleContent') {
    const extension = content!.children[0]!
    const base = types.get(bare(extension.attributes.base!))!
    return { ...base, attributes: extension.children.map(nameOf) }
  }
  const children = content!.children.map(({ attributes }) => ({
    name: attributes.name!,
    type: bare(attributes.type!),
    min: Number(attributes.minOccurs ?? 1),
    max: attributes.maxOccurs === 'unbounded' ? Number.POSITIVE_INFINITY : Number(attributes.maxOccurs ?? 1),
  }))
  return { text: null, attributes: [], children }
}

/** Returns all violations of the schema by a message, as `path: what`. Empty if the message is valid. */
export function faultsAgainst({ root, types }: Schema, message: XmlElement): string[] {
  const { xmlns: _, ...attributes } = message.attributes
  return faults({ ...message, attributes }, types.get(root)!, types, message.name)
}

function faults(element: XmlElement, rule: TypeRule, types: Schema['types'], path: string): string[] {
  const found: string[] = []
  const given = Object.keys(element.attributes)
  for (const name of rule.attributes) if (!given.includes(name)) found.push(`${path}: no attribute ${name}`)
  for (const name of given)
    if (!rule.attributes.includes(name)) found.push(`${path}: attribute ${name} is not known`)
  if (rule.text) {
    if (element.children.length > 0) found.push(`${path}: has elements where a text is due`)
    return [...found, ...textFaults(element.text, rule.text, path)]
  }
  if (element.text !== '') found.push(`${path}: has a text where elements are due`)
  let at = 0
  for (const { name, type, min, max } of rule.children) {
    let count = 0
    while (element.children[at]?.name === name && count < max) {
      found.push(...faults(element.children[at]!, types.get(type)!, types, `${path}/${name}`))
      at += 1
      count += 1
    }
    if (count < min) found.push(`${path}: ${name} is missing`)
  }
  const left = element.children[at]
  if (left) found.push(`${path}: ${left.name} is not expected here`)
  return found
}

function textFaults(text: string, { maxLength, pattern, values }: TextRule, path: string): string[] {
  const found: string[] = []
  if ([...text].length > maxLength) found.push(`${path}: longer than ${maxLength}`)
  if (pattern && !pattern.test(text)) found.push(`${path}: not of its form`)
  if (values && !values.includes(text)) found.push(`${path}: not one of ${values.join(', ')}`)
  return found
}
