import { type Currency, currencies, parseAmount } from '@cloudsail/contract'
import { elementAt, parseXml, textAt, type XmlElement, XmlError } from '../../ports/index.ts'
import { faultsAgainst } from '../messages/structure.ts'
import { type Definition, definitions, namespace, schemaOf } from './names.ts'

/** News of a remittance from the banks abroad, by the number of its order and its UETR. */
interface About {
  messageId: string
  orderId: string
  uetr: string
}

interface StatusAbroad extends About {
  kind: 'status'
  status: 'ACSP' | 'ACCC' | 'RJCT'
  /** G000 to G006 while the remittance is on its way. An ISO 20022 code if it is refused. */
  reason: string | null
  bank: { bic: string; name: string }
  charge: { amountMinor: bigint; currency: Currency } | null
  at: Date
}
interface ReturnAbroad extends About {
  kind: 'return'
  amountMinor: bigint
  currency: Currency
  reason: string
}
interface ResolutionAbroad extends About {
  kind: 'resolution'
  agreed: boolean
}
interface BookingAbroad extends About {
  kind: 'booking'
  amountMinor: bigint
  currency: Currency
  valueDate: string
}
interface ChargesAbroad extends About {
  kind: 'charges'
  amountMinor: bigint
  currency: Currency
}
export type NewsAbroad = StatusAbroad | ReturnAbroad | ResolutionAbroad | BookingAbroad | ChargesAbroad

/** An entry on one of our accounts abroad: a remittance, a returned one, or a charge for one. */
export interface StatementEntry extends Omit<About, 'messageId'> {
  kind: 'sent' | 'back' | 'charged'
  /** Amount debited to our account there. Negative for a credit. */
  takenMinor: bigint
  currency: Currency
  valueDate: string
  /** ISO 20022 code of a return. */
  reason: string | null
}
export interface StatementAbroad {
  date: string
  entries: StatementEntry[]
}

/**
 * Reads a message from abroad. It has to be well formed, of a supported definition and valid against its schema. Throws an
 * XmlError.
 */
export function readNews(text: string): NewsAbroad {
  const { definition, body } = readDocument(text)
  switch (definition) {
    case definitions.status:
      return statusOf(body)
    case definitions.return:
      return returnOf(body)
    case definitions.resolution:
      return resolutionOf(body)
    case definitions.booking:
      return bookingOf(body)
    case definitions.charges:
      return chargesOf(body)
    default:
      throw new XmlError(`${definition} is nothing that we are sent`)
  }
}

/** Returns the message inside its envelope, checked against its schema. Throws an XmlError. */
export function readDocument(
  text: string,
  limits: { maxBytes?: number } = {},
): { definition: Definition; body: XmlElement } {
  const root = parseXml(text, limits)
  const document = root.name === 'Document' ? root : elementAt(root, 'Document')
  const xmlns = document?.attributes.xmlns ?? ''
  const definition = Object.values(definitions).find((known) => namespace + known === xmlns)
  if (!document || !definition) throw new XmlError(`not a message that we know: ${xmlns.slice(0, 80)}`)
  const faults = faultsAgainst(schemaOf(definition), document)
  if (faults.length > 0) throw new XmlError(`${definition}: ${faults.slice(0, 5).join('; ')}`)
  return { definition, body: document.children[0]! }
}

/** Returns a text that the schema requires. */
function need(element: XmlElement, path: string): string {
  const text = textAt(element, path)
  if (text === null) throw new XmlError(`${path} is missing`)
  return text
}

function moneyAt(element: XmlElement, path: string): { amountMinor: bigint; currency: Currency } {
  const found = elementAt(element, path)
  const currency = currencies.find((known) => known === found?.attributes.Ccy)
  const amountMinor = found && currency ? parseAmount(found.text, currency) : null
  if (!currency || amountMinor === null) throw new XmlError(`${path} is no amount`)
  return { amountMinor, currency }
}

function timeAt(element: XmlElement, path: string): Date {
  const at = new Date(need(element, path))
  if (Number.isNaN(at.getTime())) throw new XmlError(`${path} is no time`)
  return at
}

const aboutOf = (body: XmlElement, transaction: XmlElement, prefix = 'Orgnl'): About => ({
  messageId: need(body, 'GrpHdr/MsgId'),
  orderId: need(transaction, `${prefix}InstrId`),
  uetr: need(transaction, `${prefix}UETR`),
})

function statusOf(body: XmlElement): StatusAbroad {
  const of = elementAt(body, 'TxInfAndSts')!
  const status = need(of, 'TxSts') as StatusAbroad['status']
  const reason = textAt(of, 'StsRsnInf/Rsn/Cd') ?? textAt(of, 'StsRsnInf/Rsn/Prtry')
  if (status === 'RJCT' && !reason) throw new XmlError('refused without a reason')
  return {
    ...aboutOf(body, of),
    kind: 'status',
    status,
    reason,
    bank: {
      bic: need(of, 'InstgAgt/FinInstnId/BICFI'),
      name: textAt(of, 'InstgAgt/FinInstnId/Nm') ?? '',
    },
    charge: elementAt(of, 'ChrgsInf') && moneyAt(of, 'ChrgsInf/Amt'),
    at: timeAt(of, 'AccptncDtTm'),
  }
}

function returnOf(body: XmlElement): ReturnAbroad {
  const of = elementAt(body, 'TxInf')!
  const reason = textAt(of, 'RtrRsnInf/Rsn/Cd')
  if (reason === null) throw new XmlError('sent back without a reason')
  return { ...aboutOf(body, of), kind: 'return', ...moneyAt(of, 'RtrdIntrBkSttlmAmt'), reason }
}

function resolutionOf(body: XmlElement): ResolutionAbroad {
  const of = elementAt(body, 'CxlDtls/TxInfAndSts')!
  return {
    messageId: need(body, 'Assgnmt/Id'),
    orderId: need(of, 'OrgnlInstrId'),
    uetr: need(of, 'OrgnlUETR'),
    kind: 'resolution',
    agreed: need(body, 'Sts/Conf') === 'CNCL',
  }
}

function bookingOf(body: XmlElement): BookingAbroad {
  const entry = elementAt(body, 'Ntfctn/Ntry')!
  const refs = elementAt(entry, 'NtryDtls/TxDtls/Refs')!
  return {
    ...aboutOf(body, refs, ''),
    kind: 'booking',
    ...moneyAt(entry, 'Amt'),
    valueDate: need(entry, 'ValDt/Dt'),
  }
}

function chargesOf(body: XmlElement): ChargesAbroad {
  const of = elementAt(body, 'Chrgs/PerTx/Rcrd')!
  return {
    ...aboutOf(body, elementAt(of, 'UndrlygTx')!, ''),
    kind: 'charges',
    ...moneyAt(of, 'TtlChrgsPerRcrd/TtlChrgsAmt'),
  }
}

const entryKinds: Readonly<Record<string, StatementEntry['kind']>> = {
  XBCT: 'sent',
  RRTN: 'back',
  CHRG: 'charged',
}

/**
 * Reads a day's statement of our accounts abroad, one per currency. Throws an XmlError, also for a statement that does not
 * add up.
 */
export function readStatement(text: string, limits: { maxBytes?: number } = {}): StatementAbroad {
  const { definition, body } = readDocument(text, limits)
  if (definition !== definitions.statement) throw new XmlError(`${definition} is no statement`)
  const statements = body.children.filter(({ name }) => name === 'Stmt')
  const date = need(statements[0]!, 'Bal/Dt/Dt')
  return { date, entries: statements.flatMap((statement) => entriesOf(statement, date)) }
}

function entriesOf(statement: XmlElement, date: string): StatementEntry[] {
  const balances = new Map<string, bigint>()
  const entries: StatementEntry[] = []
  const currency = need(statement, 'Acct/Ccy')
  const taken = (of: XmlElement) => {
    const money = moneyAt(of, 'Amt')
    if (money.currency !== currency) throw new XmlError(`${money.currency} on an account in ${currency}`)
    return need(of, 'CdtDbtInd') === 'DBIT' ? money.amountMinor : -money.amountMinor
  }
  for (const child of statement.children)
    if (child.name === 'Bal') {
      if (need(child, 'Dt/Dt') !== date) throw new XmlError('balances of several days')
      balances.set(need(child, 'Tp/CdOrPrtry/Cd'), taken(child))
    } else if (child.name === 'Ntry') entries.push(entryOf(child, taken(child)))
  const [opening, closing] = [balances.get('OPBD'), balances.get('CLBD')]
  const sum = entries.reduce((total, { takenMinor }) => total + takenMinor, opening ?? 0n)
  if (opening === undefined || sum !== closing) throw new XmlError('a statement that does not add up')
  return entries
}

function entryOf(entry: XmlElement, takenMinor: bigint): StatementEntry {
  const details = elementAt(entry, 'NtryDtls/TxDtls')!
  const family = need(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  const kind = entryKinds[family]
  if (!kind || (kind === 'back') !== takenMinor < 0n) throw new XmlError(`${family} is no entry of ours`)
  return {
    orderId: need(details, 'Refs/InstrId'),
    uetr: need(details, 'Refs/UETR'),
    kind,
    takenMinor,
    currency: moneyAt(entry, 'Amt').currency,
    valueDate: need(entry, 'ValDt/Dt'),
    reason: textAt(details, 'RtrInf/Rsn/Cd'),
  }
}
