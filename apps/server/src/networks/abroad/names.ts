import { join } from 'node:path'
import { readSchema, type Schema } from '../messages/structure.ts'

/** ISO 20022 messages for money abroad, by their definitions. */
export const definitions = {
  transfer: 'pacs.008.001.08',
  status: 'pacs.002.001.10',
  return: 'pacs.004.001.09',
  question: 'pacs.028.001.03',
  recall: 'camt.056.001.08',
  resolution: 'camt.029.001.09',
  booking: 'camt.054.001.08',
  statementRequest: 'camt.060.001.05',
  statement: 'camt.053.001.08',
  charges: 'camt.106.001.02',
  nameRequest: 'acmt.023.001.02',
  nameReport: 'acmt.024.001.02',
} as const
export type Definition = (typeof definitions)[keyof typeof definitions]

export const namespace = 'urn:iso:std:iso:20022:tech:xsd:'
export const headerDefinition = 'head.001.001.02'

/** Name of each network in a message's header. */
export const services = {
  swift: 'swift.cbprplus.02',
  hongKong: 'hkicl.fps.01',
  cips: 'cips.cbpr.01',
} as const
export type AbroadNetwork = keyof typeof services

const folder = join(import.meta.dirname, 'schemas')
const schemas = new Map<string, Schema>()

/** Returns the schema of a definition, a narrowed form of the published one. */
export function schemaOf(definition: Definition): Schema {
  const file = `${definition.slice(0, 8)}.xsd`
  const known = schemas.get(file) ?? readSchema(file, folder)
  schemas.set(file, known)
  return known
}
