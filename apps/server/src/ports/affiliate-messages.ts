import { type Currency, currencies, parseAmount } from '@cloudsail/contract'
import { parseXml, type XmlElement, XmlError } from './xml.ts'

/** State of a consent at the affiliate: pending with its customer, active, revoked, or the reason why it was never active. */
export type ConsentStatus = 'pending' | 'active' | 'revoked' | 'unknownAccount' | 'nameMismatch' | 'declined'

/** A consent to see an account, as sent to the affiliate. */
export interface ConsentDraft {
  /** Number of the link. */
  id: string
  account: string
  name: string
  version: string
  givenOn: string
  endsOn: string
}

/** An account under a consent, and the dates of the question, both included. */
export interface AccountQuestion {
  id: string
  account: string
  from: string
  to: string
}

export interface AffiliateBalance {
  currency: Currency
  amountMinor: bigint
  availableMinor: bigint
}

export interface AffiliateEntry {
  entryId: string
  bookedOn: string
  /** The affiliate's own kinds: salary, purchase, transfer, interest, fee. */
  kind: string
  text: string
  currency: Currency
  /** Negative for debits. */
  amountMinor: bigint
  balanceMinor: bigint
}

const iso = 'urn:iso:std:iso:20022:tech:xsd:'
/** ISO 20022 has no consent messages. These are the affiliate's own. */
const own = 'urn:cloudsail:hk:xsd:'
const document = (namespace: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${body}</Document>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const consentXml = ({ id, account, name, version, givenOn, endsOn }: ConsentDraft) =>
  document(
    `${own}consent.001.001.01`,
    `<CnsntReq><Id>${id}</Id><Acct>${account}</Acct><Nm>${escaped(name)}</Nm><Vrsn>${version}</Vrsn>` +
      `<GvnOn>${givenOn}</GvnOn><EndsOn>${endsOn}</EndsOn></CnsntReq>`,
  )

export const revocationXml = ({ id, account }: Pick<ConsentDraft, 'id' | 'account'>) =>
  document(`${own}consent.003.001.01`, `<CnsntRvctn><Id>${id}</Id><Acct>${account}</Acct></CnsntRvctn>`)

/** Writes camt.060, which requests balances (camt.052) or entries (camt.053) of an account. */
export const reportRequestXml = (
  { id, account, from, to }: AccountQuestion,
  what: 'camt.052.001.08' | 'camt.053.001.08',
) =>
  document(
    `${iso}camt.060.001.05`,
    `<AcctRptgReq><RptgReq><Id>${id}</Id><ReqdMsgNmId>${what}</ReqdMsgNmId><Acct>${account}</Acct>` +
      `<RptgPrd><FrDt>${from}</FrDt><ToDt>${to}</ToDt></RptgPrd></RptgReq></AcctRptgReq>`,
  )

const reasons: Readonly<Record<string, ConsentStatus>> = {
  AC01: 'unknownAccount',
  AC04: 'unknownAccount',
  BE01: 'nameMismatch',
  CUST: 'declined',
}

/** Returns the state of a numbered consent in an answer. Null if the answer is not about it. */
export function readConsent(xml: string, id: string): ConsentStatus | null {
  const status = body(xml, `${own}consent.002.001.01`)
  if (!status || text(status, 'OrgnlId') !== id) return null
  const code = text(status, 'Sts')
  if (code === 'PDNG') return 'pending'
  if (code === 'ACTV') return 'active'
  if (code === 'RVKD') return 'revoked'
  return code === 'RJCT' ? (reasons[text(status, 'Rsn')] ?? null) : null
}

/** Returns the balances in an answer. Null if the answer is not about this consent. */
export function readBalances(xml: string, id: string): AffiliateBalance[] | null {
  const report = body(xml, `${iso}camt.052.001.08`)?.children.find(({ name }) => name === 'Rpt')
  if (!report || text(report, 'Id') !== id) return null
  const found = new Map<Currency, AffiliateBalance>()
  for (const each of children(report, 'Bal')) {
    const money = signedAmount(each)
    if (!money) return null
    const { currency, amountMinor } = money
    const before = found.get(currency) ?? { currency, amountMinor, availableMinor: amountMinor }
    const isAvailable = text(each, 'Tp') === 'ITAV'
    found.set(currency, { ...before, ...(isAvailable ? { availableMinor: amountMinor } : { amountMinor }) })
  }
  return [...found.values()]
}

/** Returns the entries in an answer, oldest first. Null if the answer is not about this consent. */
export function readEntries(xml: string, id: string): AffiliateEntry[] | null {
  const statement = body(xml, `${iso}camt.053.001.08`, 4 * 1024 * 1024)?.children.find(
    ({ name }) => name === 'Stmt',
  )
  if (!statement || text(statement, 'Id') !== id) return null
  const entries: AffiliateEntry[] = []
  for (const each of children(statement, 'Ntry')) {
    const money = signedAmount(each)
    const balanceMinor = money && signed(text(each, 'Bal'), money.currency)
    if (!money || balanceMinor === null) return null
    entries.push({
      ...money,
      balanceMinor,
      entryId: text(each, 'NtryRef'),
      bookedOn: text(each, 'BookgDt'),
      kind: text(each, 'BkTxCd'),
      text: text(each, 'AddtlNtryInf'),
    })
  }
  return entries
}

/** Returns the message in a document of this kind. Null if the document is of another kind or unreadable. */
function body(xml: string, namespace: string, maxBytes?: number): XmlElement | null {
  try {
    const root = parseXml(xml, maxBytes === undefined ? {} : { maxBytes })
    return root.attributes.xmlns === namespace ? (root.children[0] ?? null) : null
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

const children = (of: XmlElement, name: string) => of.children.filter((each) => each.name === name)
const text = (of: XmlElement, name: string) => children(of, name)[0]?.text ?? ''

function signedAmount(of: XmlElement): { currency: Currency; amountMinor: bigint } | null {
  const amount = children(of, 'Amt')[0]
  const currency = currencies.find((each) => each === amount?.attributes.Ccy)
  const minor = currency && amount ? parseAmount(amount.text, currency) : null
  if (!currency || minor === null || minor === undefined) return null
  return { currency, amountMinor: text(of, 'CdtDbtInd') === 'DBIT' ? -minor : minor }
}

function signed(value: string, currency: Currency): bigint | null {
  const isNegative = value.startsWith('-')
  const minor = parseAmount(isNegative ? value.slice(1) : value, currency)
  return minor === null ? null : isNegative ? -minor : minor
}
