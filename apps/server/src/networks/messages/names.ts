/**
 * The three networks of the central bank: HVPS for large values on workdays; BEPS and IBPS for bulk and instant payments
 * round the clock.
 */
export const networks = ['HVPS', 'BEPS', 'IBPS'] as const
export type Network = (typeof networks)[number]

/** Name of the customer credit transfer in each network. */
export const paymentName: Record<Network, string> = {
  HVPS: 'hvps.111.001.01',
  BEPS: 'beps.121.001.01',
  IBPS: 'ibps.101.001.01',
}
/** Name of the answer to it in each network. */
export const statusName: Record<Network, string> = {
  HVPS: 'ccms.900.001.02',
  BEPS: 'ccms.900.001.02',
  IBPS: 'ibps.102.001.01',
}
export const statusQueryName = 'ccms.316.001.02'
export const queryAnswerName = 'ccms.317.001.02'
export const returnName = 'pacs.004.001.02'
export const listRequestName = 'camt.060.001.03'
export const listName = 'camt.053.001.02'
export const identificationRequestName = 'acmt.023.001.01'
export const identificationReportName = 'acmt.024.001.01'

/** The bank's code in the networks, which is the code of its head office. */
export const ownMemberCode = '599290000017'

const namespacePrefix = 'urn:cnaps:std:2010:tech:xsd:'
export const namespaceOf = (name: string) => namespacePrefix + name
/** Returns the name of a message by its namespace. Null if it is not one of the networks'. */
export function nameOfNamespace(namespace: string | undefined): string | null {
  return namespace?.startsWith(namespacePrefix) ? namespace.slice(namespacePrefix.length) : null
}
