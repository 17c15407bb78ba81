import { normaliseName, normaliseNumber, normaliseText, parseAmount } from '@cloudsail/contract'
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
import { elementAt, parseXml, textAt, type XmlElement, XmlError } from './xml.ts'

/** PR00 forwarded, PR02 taken by the payee's bank, PR03 and PR04 final, PR09 refused, PR99 not received. */
type PaymentStatus = 'PR00' | 'PR02' | 'PR03' | 'PR04' | 'PR09' | 'PR99'

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
/** A payment of another bank's to a customer of ours. */
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
  /** A payment of ours that was settled, or one that came back; one to us, or one that we have sent back. */
  kind: 'payment' | 'return' | 'credit' | 'creditReturn'
  /** The bank that has sent one to us; empty where the list does not say, and of ours. */
  sender: string
  reason: string | null
  /** One to us, as it was sent. */
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
/** Every message by its name, both ways. */
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

/** What the payee's bank says of a name (acmt.024). */
export interface Identification {
  /** The question it answers. */
  about: string
  matches: boolean
  reason: string | null
  /** The account's own name as its bank masks it; only where the given one is close. */
  maskedName: string | null
}

/** The answer to acmt.023. Throws an XmlError where it is another message. */
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

/** An amount of any currency: the form of amounts has two decimals. */
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
