import { normaliseName, normaliseNumber, normaliseText, parseAmount } from '@cloudsail/contract'
import { elementAt, parseXml, textAt, type XmlElement, XmlError } from '../../ports/index.ts'
import {
  identificationReportName,
  identificationRequestName,
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
import type { Party } from './outgoing.ts'
import { faultsAgainst, readSchema, type Schema } from './structure.ts'

/** PR00 forwarded, PR02 accepted by the payee's bank, PR03 and PR04 final, PR09 refused, PR99 not received. */
type PaymentStatus = 'PR00' | 'PR02' | 'PR03' | 'PR04' | 'PR09' | 'PR99'

interface Incoming {
  /** The network's own number for the message. */
  messageId: string
  name: string
}
export interface StatusReport extends Incoming {
  kind: 'status'
  /** Number of the payment. */
  about: string
  status: PaymentStatus
  reason: string | null
  /** Given if the payment is final. */
  settlementDate: string | null
}
export interface PaymentReturn extends Incoming {
  kind: 'return'
  about: string
  amountMinor: bigint
  reason: string
  settlementDate: string
}
/** A payment from another bank to a customer of ours. */
export interface ReceivedPayment extends Incoming {
  kind: 'payment'
  network: Network
  endToEndId: string
  currency: string
  /** Hundredths of the currency. */
  amountMinor: bigint
  settlementDate: string
  payer: Party
  payee: Party
  purpose: string
  remark: string
}
export interface ListedEntry {
  about: string
  amountMinor: bigint
  /** Our settled payment, its return, a payment to us, or our return of one. */
  kind: 'payment' | 'return' | 'credit' | 'creditReturn'
  /** The bank that sent a payment to us. Empty for our own payments and if the list does not say. */
  sender: string
  reason: string | null
  /** The full message of a payment to us. */
  received: ReceivedPayment | null
}
interface SettledList extends Incoming {
  kind: 'list'
  date: string
  entries: ListedEntry[]
}
export type IncomingMessage = StatusReport | PaymentReturn | ReceivedPayment | SettledList

const creditTransfer = readSchema('credit-transfer.xsd')
const statusReport = readSchema('status-report.xsd')
/** Schemas of all messages by name, incoming and outgoing. */
const schemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.values(paymentName).map((name) => [name, creditTransfer])),
  ...Object.fromEntries([...Object.values(statusName), queryAnswerName].map((name) => [name, statusReport])),
  [statusQueryName]: readSchema('status-query.xsd'),
  [returnName]: readSchema('return.xsd'),
  [listRequestName]: readSchema('list-request.xsd'),
  [listName]: readSchema('list.xsd'),
  [identificationRequestName]: readSchema('identification-request.xsd'),
  [identificationReportName]: readSchema('identification-report.xsd'),
}

const maxListBytes = 16 * 1024 * 1024

/** Reads a message of any name and checks it against its schema. Throws an XmlError. */
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

/** Reads a message or answer from a network. Throws an XmlError if networks do not send such messages. */
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
      settlementDate:
        elementAt(body, 'TxInfAndSts/IntrBkSttlmDt') && dateAt(body, 'TxInfAndSts/IntrBkSttlmDt'),
    }
  if (name === returnName)
    return {
      kind: 'return',
      messageId,
      name,
      about: textAt(body, 'TxInf/OrgnlGrpInf/OrgnlMsgId')!,
      amountMinor: minor(elementAt(body, 'TxInf/RtrdIntrBkSttlmAmt')!),
      reason: textAt(body, 'TxInf/RtrRsnInf/Rsn/Cd')!,
      settlementDate: dateAt(body, 'TxInf/IntrBkSttlmDt'),
    }
  if (name === paymentName[network]) {
    const transaction = elementAt(body, 'CdtTrfTxInf')!
    return {
      kind: 'payment',
      messageId,
      name,
      network,
      endToEndId: textAt(transaction, 'PmtId/EndToEndId')!,
      ...amountAt(transaction, 'IntrBkSttlmAmt'),
      settlementDate: dateAt(transaction, 'IntrBkSttlmDt'),
      payer: partyAt(transaction, 'Dbtr'),
      payee: partyAt(transaction, 'Cdtr'),
      ...wordsAt(transaction),
    }
  }
  if (name === listName) return { kind: 'list', messageId, name, ...settledList(network, body) }
  throw new XmlError(`${name} is nothing ${network} sends`)
}

/** The answer of the payee's bank to a name check (acmt.024). */
export interface Identification {
  /** Number of the question. */
  about: string
  matches: boolean
  reason: string | null
  /** The account's own name, masked by its bank. Given only if the names are similar. */
  maskedName: string | null
}

/** Reads the answer to acmt.023. Throws an XmlError for other messages. */
export function readIdentification(text: string): Identification {
  const { name, body } = readMessage(text)
  if (name !== identificationReportName) throw new XmlError(`${name} is no answer to a name check`)
  return {
    about: textAt(body, 'Rpt/OrgnlId')!,
    matches: textAt(body, 'Rpt/Vrfctn') === 'true',
    reason: textAt(body, 'Rpt/Rsn/Cd'),
    maskedName: textAt(body, 'Rpt/UpdtdPtyAndAcctId/Pty/Nm'),
  }
}

function settledList(network: Network, body: XmlElement): Pick<SettledList, 'date' | 'entries'> {
  const date = dateIn('Stmt/FrToDt', textAt(body, 'Stmt/FrToDt/FrDtTm')!.slice(0, 10))
  const entries = elementAt(body, 'Stmt')!.children.filter(({ name }) => name === 'Ntry')
  return { date, entries: entries.map((entry) => listedEntry(network, date, entry)) }
}

function listedEntry(network: Network, date: string, entry: XmlElement): ListedEntry {
  const details = elementAt(entry, 'NtryDtls/TxDtls')!
  const about = textAt(details, 'Refs/MsgId')!
  const amountMinor = minor(elementAt(entry, 'Amt')!)
  const reason = textAt(details, 'RtrInf/Rsn/Cd')
  const ours = { about, amountMinor, reason, received: null, sender: '' }
  if (textAt(entry, 'CdtDbtInd') === 'DBIT')
    return reason === null
      ? { ...ours, kind: 'payment' }
      : {
          ...ours,
          kind: 'creditReturn',
          sender: textAt(details, 'RltdAgts/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId') ?? '',
        }
  if (reason !== null) return { ...ours, kind: 'return' }
  const [parties, agents] = [elementAt(details, 'RltdPties'), elementAt(details, 'RltdAgts')]
  const endToEndId = textAt(details, 'Refs/EndToEndId')
  if (!parties || !agents || endToEndId === null) throw new XmlError('a credit without its parties')
  const both = { ...parties, children: [...parties.children, ...agents.children] }
  const payer = partyAt(both, 'Dbtr')
  return {
    ...ours,
    kind: 'credit',
    sender: payer.bankCode,
    received: {
      kind: 'payment',
      messageId: about,
      name: listName,
      network,
      endToEndId,
      currency: 'CNY',
      amountMinor,
      settlementDate: date,
      payer,
      payee: partyAt(both, 'Cdtr'),
      ...wordsAt(details),
    },
  }
}

const partyAt = (element: XmlElement, role: 'Dbtr' | 'Cdtr'): Party => ({
  name: normaliseName(textAt(element, `${role}/Nm`)!),
  number: normaliseNumber(textAt(element, `${role}Acct/Id/Othr/Id`)!),
  bankCode: textAt(element, `${role}Agt/FinInstnId/ClrSysMmbId/MmbId`)!,
})
const wordsAt = (element: XmlElement) => ({
  purpose: normaliseText(textAt(element, 'Purp/Prtry') ?? ''),
  remark: normaliseText(textAt(element, 'RmtInf/Ustrd') ?? ''),
})

const dateAt = (element: XmlElement, path: string) => dateIn(path, textAt(element, path)!)
function dateIn(path: string, text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new XmlError(`${path}: no such day`)
  return text
}

/** Reads an amount of any currency. Amounts always have two decimals. */
function amountAt(element: XmlElement, path: string): { currency: string; amountMinor: bigint } {
  const { text, attributes } = elementAt(element, path)!
  const amountMinor = BigInt(text.replace('.', ''))
  if (amountMinor === 0n) throw new XmlError(`${path}: nothing`)
  return { currency: attributes.Ccy!, amountMinor }
}

function minor({ text, attributes }: XmlElement): bigint {
  const amountMinor = attributes.Ccy === 'CNY' ? parseAmount(text, 'CNY') : null
  if (amountMinor === null) throw new XmlError('an amount in a currency the networks do not clear')
  return amountMinor
}
