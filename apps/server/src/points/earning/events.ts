import { addMonths, type Bilingual, type Currency, fillBoth, inBoth, tailOf } from '@cloudsail/contract'
import { depositPoints, type EarningRule, paymentPoints } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import { type MidRates, midRatesOn, toRmb } from '../../accounts/core/index.ts'
import { addDays, parameter } from '../../bankday/index.ts'
import { merchantCodes } from '../../cards/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { ordersOfMessages } from '../../networks/index.ts'
import { moneyText, orderFacts } from '../../orders/index.ts'
import { quickMerchants, refundsOn } from '../../payments/index.ts'
import { earningParameter } from '../account/index.ts'
import { pointsTexts as texts } from '../texts.ts'

/** An event that earns points, before any cap is applied. */
export interface Candidate {
  customerId: bigint
  rule: EarningRule
  reference: string
  earnedOn: string
  points: number
  words: Bilingual
  basisMinor?: bigint
  months?: number
}

/** An event that earned points and is now worth fewer. */
export interface Loss {
  customerId: bigint
  rule: EarningRule
  reference: string
  words: Bilingual
  /** Returns the points that are due now, from what earned the grant. */
  dueNow(grant: { basisMinor: bigint | null; months: number | null; earnedOn: string }): number | null
}

/** An entry of a customer's account, from the ledger. */
interface PostedEntry {
  customerId: bigint
  accountId: bigint
  journalId: bigint
  on: string
  kind: string
  summary: string
  reference: string
  amountMinor: bigint
  currency: Currency
  name: string
  remark: string
}

/** Kinds of journals that are payments to a merchant. */
const paymentKinds = ['cardPurchase', 'netPayment', 'quickPayment']
/**
 * Payments that are not consumption, by merchant category code: taxes, property, securities, and top-ups of stored value and
 * wallets.
 */
const leftOut = ['9311', '6513', '7013', '6211', '6540', '6051']
/** Payments that are not consumption, by the kind of bill an institution collects. */
const leftOutScenes = ['tax', 'cardRepayment']
const openings = ['timeDepositOpen', 'largeCertificateOpen']
const draws = ['timeDepositDraw', 'largeCertificateDraw']
/** A remittance earns only when it has succeeded, which may be days after it was sent. */
const settlesWithinDays = 7

export interface Range {
  after: bigint
  upTo: bigint
}

/** Returns the earning events of a date for a range of customers, from the entries of their accounts. */
export async function eventsOf(
  tx: Tx,
  date: string,
  range: Range,
): Promise<{ candidates: Candidate[]; losses: Loss[] }> {
  const [posted, rates, { transfer }, refunds] = await Promise.all([
    entriesOf(tx, date, range),
    midRatesOn(tx, [date]),
    parameter(tx, earningParameter, date),
    refundsOn(tx, date, range),
  ])
  const today = posted.filter(({ on }) => on === date)
  const [payments, transfers, deposits, losses] = [
    await paymentsOf(tx, today),
    await transfersOf(tx, posted, date, transfer),
    await depositsOf(tx, today, rates[0]!),
    await lossesOf(tx, today),
  ]
  const ofRefunds = refunds.map(
    ({ customerId, reference, remainingMinor, merchant }): Loss => ({
      customerId,
      rule: 'payment',
      reference,
      words: fillBoth(texts.refunded, { name: merchant }),
      dueNow: () => paymentPoints(remainingMinor),
    }),
  )
  return { candidates: [...payments, ...deposits, ...transfers], losses: [...ofRefunds, ...losses] }
}

async function entriesOf(tx: Tx, date: string, { after, upTo }: Range): Promise<PostedEntry[]> {
  const { rows } = await sql<PostedEntry>`
    select e.owner_id as "customerId", e.account_id as "accountId", e.journal_id as "journalId", e.business_date as on,
      e.kind, e.summary, e.reference, e.amount_minor as "amountMinor", e.currency, e.counterparty_name as name, e.remark
    from accounts.accounts a
    join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id
    join ledger.entries e on e.owner_id = l.owner_id and e.account_id = l.account_id and e.currency = l.currency
    where a.customer_id > ${after} and a.customer_id <= ${upTo}
      and a.kind in ('debitCard', 'passbook', 'timeDeposit') and l.last_business_date >= ${addDays(date, -settlesWithinDays)}
      and e.amount_minor <> 0 and e.business_date between ${addDays(date, -settlesWithinDays)} and ${date}
      and (e.business_date = ${date}
        or e.kind in ('remittance', 'crossBorderSend') and e.business_date >= ${addDays(date, -settlesWithinDays)})
    order by e.owner_id, e.booked_at, e.journal_id`.execute(tx)
  return rows
}

async function paymentsOf(tx: Tx, posted: readonly PostedEntry[]): Promise<Candidate[]> {
  const paid = posted.filter(
    ({ kind, summary, amountMinor }) =>
      amountMinor < 0n && paymentKinds.includes(kind) && summary !== 'withdrawal',
  )
  const of = (kind: string) => paid.filter((entry) => entry.kind === kind)
  const [codes, merchants] = [
    await merchantCodes(tx, of('cardPurchase')),
    await quickMerchants(tx, of('quickPayment')),
  ]
  const earns = ({ customerId, reference }: PostedEntry) => {
    const key = `${customerId}.${reference}`
    const { mcc = codes.get(key) ?? '', scene = 'general' } = merchants.get(key) ?? {}
    return !leftOut.includes(mcc) && !leftOutScenes.includes(scene)
  }
  return paid.filter(earns).map(({ customerId, reference, on, amountMinor, name }) => ({
    customerId,
    rule: 'payment' as const,
    reference,
    earnedOn: on,
    points: paymentPoints(-amountMinor),
    words: inBoth(name),
    basisMinor: -amountMinor,
  }))
}

/**
 * Returns transfers to other people: transfers in this bank at once, remittances at home and abroad when they have
 * succeeded.
 */
async function transfersOf(
  tx: Tx,
  posted: readonly PostedEntry[],
  date: string,
  points: number,
): Promise<Candidate[]> {
  const journals = Map.groupBy(posted, ({ customerId, journalId }) => `${customerId}.${journalId}`)
  const isOwn = ({ customerId, journalId }: PostedEntry) =>
    journals.get(`${customerId}.${journalId}`)!.some(({ amountMinor }) => amountMinor > 0n)
  const inBank = posted.filter((entry) => entry.on === date && entry.kind === 'transfer' && !isOwn(entry))
  const atHome = posted.filter(({ kind, summary }) => kind === 'remittance' && summary === 'remittance')
  const abroad = posted.filter(
    ({ kind, summary }) => kind === 'crossBorderSend' && summary === 'remittanceAbroad',
  )
  const sent = [...atHome, ...abroad]
  const [facts, names] = [await orderFacts(tx, sent), await passportNames(tx, abroad)]
  const arrived = sent.filter(({ customerId, reference, name }) => {
    const order = facts.get(`${customerId}.${reference}`)
    const isOwnName = order?.payerName === name || names.get(customerId) === wordsOf(name)
    return order?.state === 'success' && !isOwnName
  })
  return [...inBank, ...arrived].map(({ customerId, reference, on, name }) => ({
    customerId,
    rule: 'transfer' as const,
    reference,
    earnedOn: on,
    points,
    words: fillBoth(texts.earnedTransfer, { name }),
  }))
}

/** Returns the words of a name in Latin letters, sorted. Abroad the family name may come last. */
const wordsOf = (name: string): string => (name.toUpperCase().match(/[A-Z]+/g) ?? []).sort().join(' ')

/** Returns the names under which the customers of entries are known abroad, in the form of `wordsOf`. */
async function passportNames(tx: Tx, entries: readonly PostedEntry[]): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(entries.map(({ customerId }) => customerId))]
  const customers = await Promise.all(ids.map((customerId) => findCustomer(tx, customerId)))
  return new Map(customers.map(({ nameEn }, at) => [ids[at]!, wordsOf(nameEn)]))
}

const certificateOf = ({ accountId, remark }: PostedEntry) => `${accountId}.${remark}`

/** Returns time deposits and large certificates opened by customers themselves. Deposits opened by a rule earn nothing. */
async function depositsOf(tx: Tx, posted: readonly PostedEntry[], rates: MidRates): Promise<Candidate[]> {
  const opened = posted.filter(
    ({ kind, summary, amountMinor }) => kind === 'deposit' && openings.includes(summary) && amountMinor > 0n,
  )
  if (opened.length === 0) return []
  const [facts, terms] = await Promise.all([orderFacts(tx, opened), termsOf(tx, opened)])
  return opened.flatMap((entry) => {
    const { customerId, currency, on, amountMinor, remark, reference } = entry
    const { months } = terms.get(`${customerId}.${certificateOf(entry)}`) ?? { months: null }
    if (months === null || facts.get(`${customerId}.${reference}`)?.isUnderMandate) return []
    const basisMinor = toRmb(amountMinor, currency, rates)
    return [
      {
        customerId,
        rule: 'deposit' as const,
        reference: certificateOf(entry),
        earnedOn: on,
        points: depositPoints(basisMinor, months),
        basisMinor,
        months,
        words: fillBoth(texts.earnedDeposit, {
          months,
          tail: tailOf(remark),
          amount: moneyText({ amountMinor, currency }),
        }),
      },
    ]
  })
}

interface Terms {
  months: number | null
  remainingMinor: bigint
}

async function termsOf(tx: Tx, entries: readonly PostedEntry[]): Promise<ReadonlyMap<string, Terms>> {
  const { rows } = await sql<Terms & { customerId: bigint; accountId: bigint; number: string }>`
    select d.customer_id as "customerId", d.account_id as "accountId", d.certificate_number as number,
      d.term_months as months, case when d.status = 'drawn' then 0 else d.principal_minor end as "remainingMinor"
    from deposits.time_deposits d
    join unnest(${entries.map(({ customerId }) => customerId)}::bigint[],
      ${entries.map(({ accountId }) => accountId)}::bigint[], ${entries.map(({ remark }) => remark)}::text[])
      e (customer_id, account_id, certificate_number) using (customer_id, account_id, certificate_number)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [`${row.customerId}.${row.accountId}.${row.number}`, row]))
}

/** Returns deposits drawn before their first maturity, and returned transfers. */
async function lossesOf(tx: Tx, posted: readonly PostedEntry[]): Promise<Loss[]> {
  const drawn = posted.filter(
    ({ kind, summary, amountMinor }) => kind === 'deposit' && draws.includes(summary) && amountMinor < 0n,
  )
  const back = posted.filter(({ kind }) => kind === 'networkReturn' || kind === 'networkRefusal')
  const backFromAbroad = posted.filter(({ summary }) => summary === 'remittanceBack')
  const [terms, orders] = await Promise.all([
    drawn.length === 0 ? new Map<string, Terms>() : termsOf(tx, drawn),
    ordersOfMessages(tx, back),
  ])
  return [
    ...drawn.map((entry): Loss => {
      const { customerId, amountMinor, on, remark } = entry
      const remainingMinor = terms.get(`${customerId}.${certificateOf(entry)}`)?.remainingMinor ?? 0n
      return {
        customerId,
        rule: 'deposit',
        reference: certificateOf(entry),
        words: fillBoth(texts.drawn, { tail: tailOf(remark) }),
        dueNow({ basisMinor, months, earnedOn }) {
          if (basisMinor === null || months === null || on >= addMonths(earnedOn, months)) return null
          return depositPoints((basisMinor * remainingMinor) / (remainingMinor - amountMinor), months)
        },
      }
    }),
    ...back.flatMap((entry): Loss[] => {
      const orderId = orders.get(entry.reference)
      return orderId === undefined ? [] : [cameBack(entry, orderId)]
    }),
    ...backFromAbroad.map((entry) => cameBack(entry, entry.reference)),
  ]
}

/** Returns the loss for a transfer that was returned: it earns nothing. */
const cameBack = ({ customerId, name }: PostedEntry, orderId: string): Loss => ({
  customerId,
  rule: 'transfer',
  reference: orderId,
  dueNow: () => 0,
  words: fillBoth(texts.cameBack, { name }),
})
