import { parseAmount } from '@cloudsail/contract'
import {
  listName,
  listRequestName,
  type Network,
  nameOfNamespace,
  paymentName,
  queryAnswerName,
  returnName,
  statusName,
  statusQueryName,
} from './names.ts'
import { faultsAgainst, readSchema, type Schema } from './structure.ts'
import { elementAt, parseXml, textAt, type XmlElement, XmlError } from './xml.ts'

/** PR00 forwarded, PR03 and PR04 final, PR09 refused, PR99 not received. */
export type PaymentStatus = 'PR00' | 'PR03' | 'PR04' | 'PR09' | 'PR99'

interface Incoming {
  /** The network's own number of the message. */
  messageId: string
  name: string
}
export interface StatusReport extends Incoming {
  kind: 'status'
  /** The payment it is about. */
  about: string
  status: PaymentStatus
  reason: string | null
  /** Where it is final. */
  settlementDate: string | null
}
export interface PaymentReturn extends Incoming {
  kind: 'return'
  about: string
  amountMinor: bigint
  reason: string
  settlementDate: string
}
export interface ListedEntry {
  about: string
  amountMinor: bigint
  /** A payment of ours that was settled, or one that came back. */
  kind: 'payment' | 'return'
  reason: string | null
}
export interface SettledList extends Incoming {
  kind: 'list'
  date: string
  entries: ListedEntry[]
}
export type IncomingMessage = StatusReport | PaymentReturn | SettledList

const creditTransfer = readSchema('credit-transfer.xsd')
const statusReport = readSchema('status-report.xsd')
/** Every message by its name, both ways. */
const schemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.values(paymentName).map((name) => [name, creditTransfer])),
  ...Object.fromEntries([...Object.values(statusName), queryAnswerName].map((name) => [name, statusReport])),
  [statusQueryName]: readSchema('status-query.xsd'),
  [returnName]: readSchema('return.xsd'),
  [listRequestName]: readSchema('list-request.xsd'),
  [listName]: readSchema('list.xsd'),
}

const maxListBytes = 16 * 1024 * 1024

/** A message of any name, held against its schema. Throws an XmlError. */
export function readMessage(
  text: string,
  limits?: { maxBytes?: number },
): { name: string; body: XmlElement } {
  const root = parseXml(text, limits)
  const name = nameOfNamespace(root.attributes.xmlns)
  const schema = name === null ? undefined : schemas[name]
  if (root.name !== 'Document' || name === null || !schema) throw new XmlError('not a message of a network')
  const faults = faultsAgainst(schema, root)
  if (faults.length > 0) throw new XmlError(`${name}: ${faults.slice(0, 3).join('; ')}`)
  return { name, body: root.children[0]! }
}

/** What a network has sent or answered. Throws an XmlError where it is none of what networks send. */
export function readIncoming(network: Network, text: string): IncomingMessage {
  const { name, body } = readMessage(text, { maxBytes: maxListBytes })
  const messageId = textAt(body, 'GrpHdr/MsgId')!
  if (name === statusName[network] || name === queryAnswerName)
    return {
      kind: 'status',
      messageId,
      name,
      about: textAt(body, 'OrgnlGrpInfAndSts/OrgnlMsgId')!,
      status: textAt(body, 'TxInfAndSts/TxSts') as PaymentStatus,
      reason: textAt(body, 'TxInfAndSts/StsRsnInf/Rsn/Cd'),
      settlementDate: textAt(body, 'TxInfAndSts/IntrBkSttlmDt'),
    }
  if (name === returnName)
    return {
      kind: 'return',
      messageId,
      name,
      about: textAt(body, 'TxInf/OrgnlGrpInf/OrgnlMsgId')!,
      amountMinor: minor(elementAt(body, 'TxInf/RtrdIntrBkSttlmAmt')!),
      reason: textAt(body, 'TxInf/RtrRsnInf/Rsn/Cd')!,
      settlementDate: textAt(body, 'TxInf/IntrBkSttlmDt')!,
    }
  if (name === listName) return { kind: 'list', messageId, name, ...settledList(body) }
  throw new XmlError(`${name} is nothing ${network} sends`)
}

function settledList(body: XmlElement): Pick<SettledList, 'date' | 'entries'> {
  const entries = elementAt(body, 'Stmt')!.children.filter(({ name }) => name === 'Ntry')
  return {
    date: textAt(body, 'Stmt/FrToDt/FrDt')!,
    entries: entries.map((entry) => ({
      about: textAt(entry, 'NtryDtls/TxDtls/Refs/MsgId')!,
      amountMinor: minor(elementAt(entry, 'Amt')!),
      kind: textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'payment' : 'return',
      reason: textAt(entry, 'NtryDtls/TxDtls/RtrInf/Rsn/Cd'),
    })),
  }
}

function minor({ text, attributes }: XmlElement): bigint {
  const amountMinor = attributes.Ccy === 'CNY' ? parseAmount(text, 'CNY') : null
  if (amountMinor === null) throw new XmlError('an amount in a currency the networks do not clear')
  return amountMinor
}
