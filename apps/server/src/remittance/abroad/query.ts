import { formatAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import {
  abroadInput,
  abroadTracker,
  hongKongRemittances,
  orderOfNetwork,
  overseasRemittances,
  type RemitNetwork,
  rmbRemittances,
} from '@cloudsail/contract/remittance'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { PageRequest } from '../../db/keyset.ts'
import { countryName } from '../../dictionaries/index.ts'
import { BankError } from '../../errors.ts'
import { type CustomerContext, handle } from '../../http/handler.ts'
import { orderInput, queryRegister, shownTotals } from '../../orders/index.ts'
import { type FiltersOf, queryHandlers } from '../../query/index.ts'
import type { Hop } from '../tables.ts'
import { adviceHandler } from './advice.ts'
import { reasonText } from './reasons.ts'
import { isCancellable, isRecallable, type Remittance, readRemittance } from './remittances.ts'
import { readRoute } from './routes.ts'
import { abroadTexts as texts } from './texts.ts'

type Query = typeof overseasRemittances

/** Returns a page of the customer's remittances over a way, newest first, with the totals of the period. */
async function readRemittances(
  network: RemitNetwork,
  { db, session: { customerId } }: CustomerContext,
  { from, to, state, text, currency }: FiltersOf<Query>,
  page: PageRequest,
): Promise<ResponseOf<Query>> {
  const codes = [orderOfNetwork[network].code]
  const { rows, totals, nextCursor } = await queryRegister(
    db,
    { customerId, codes, from, to, state, text, currency },
    page,
  )
  const found = await byOrder(
    db,
    customerId,
    rows.map(({ orderId }) => orderId),
  )
  return {
    rows: rows.flatMap((row) => {
      const remittance = found.get(row.orderId)
      return remittance ? [rowOf(remittance, row)] : []
    }),
    totals: shownTotals(totals),
    nextCursor,
  }
}

function rowOf(
  remittance: Remittance,
  {
    orderId,
    submittedAt,
    state,
  }: { orderId: string; submittedAt: Date; state: ResponseOf<Query>['rows'][number]['state'] },
) {
  const { form, currency, amount_minor, uetr } = remittance
  return {
    orderId,
    submittedAt: wireTime(submittedAt),
    name: form.name,
    country: placeOf(form.country),
    account: form.account,
    amount: formatAmount(amount_minor, currency),
    currency,
    state,
    uetr,
    code: form.code,
    reason: whyOf(remittance),
    isCancellable: isCancellable(remittance),
  }
}

async function byOrder(
  q: Queryable,
  customerId: bigint,
  orderIds: readonly string[],
): Promise<Map<string, Remittance>> {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .selectFrom('remittance.remittances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

const placeOf = (country: string) => countryName(country) ?? { zh: country, en: country }

/** Returns the reason why a remittance failed, or null if it did not. */
const whyOf = ({ reason, network, state }: Remittance) =>
  reason !== null && (state === 'failed' || state === 'rejected') ? reasonText(network, reason) : null

/** Returns the progress of a remittance, the charges of each bank, and the actions available. */
async function readTracker(
  { db, now, session: { customerId } }: CustomerContext,
  { orderId }: RequestOf<typeof abroadTracker>,
): Promise<ResponseOf<typeof abroadTracker>> {
  const remittance = await readRemittance(db, customerId, orderId)
  if (!remittance) throw new BankError('orderUnknown')
  const { network, form, currency, fee_currency, recall_state, recall_asked_at, recall_until } = remittance
  const route = await readRoute(db, { network, country: form.country, currency, now })
  const own = (minor: bigint) => formatAmount(minor, currency)
  const fee = (minor: bigint) => formatAmount(minor, fee_currency)
  const time = (at: Date | null) => at && wireTime(at)
  const isUnreported = remittance.reason === 'G001' || remittance.reason === 'G006'
  return {
    orderId,
    network,
    state: remittance.state,
    name: form.name,
    tail: form.account.slice(-4),
    country: placeOf(form.country),
    currency,
    amount: own(remittance.amount_minor),
    sent: own(remittance.sent_minor),
    bearer: remittance.bearer,
    uetr: remittance.uetr,
    arrives: arrivesOf(remittance, route?.chargedMinor ?? null),
    isReported: !isUnreported,
    commission: fee(remittance.commission_minor),
    cable: fee(remittance.cable_minor),
    prepaid: fee(remittance.prepaid_minor),
    feeCurrency: fee_currency,
    feesReturned: remittance.returned_fee_minor ? fee(remittance.returned_fee_minor) : null,
    submittedAt: wireTime(remittance.submitted_at),
    goesAt: wireTime(remittance.goes_at),
    sentAt: time(remittance.sent_at),
    endedAt: time(remittance.ended_at),
    settlesOn: remittance.sent_at ? remittance.settles_on : null,
    hops: remittance.hops.map((hop) => hopOf(hop, remittance)),
    reason: isUnreported ? texts.notReported : whyOf(remittance),
    returned: remittance.returned_minor === null ? null : own(remittance.returned_minor),
    isCancellable: isCancellable(remittance),
    isRecallable: isRecallable(remittance),
    recall:
      recall_state && recall_asked_at && recall_until
        ? { state: recall_state, askedAt: wireTime(recall_asked_at), until: recall_until }
        : null,
    usualSeconds: route && { half: route.halfSeconds, most: route.mostSeconds },
  }
}

/** Returns the amount credited to the beneficiary, or its estimate. Null if neither is known. */
function arrivesOf(remittance: Remittance, usualMinor: bigint | null): string | null {
  const { network, bearer, sent_minor, charged_minor, currency, state } = remittance
  if (network !== 'swift' || bearer === 'OUR') return formatAmount(sent_minor, currency)
  const known = charged_minor !== null && (charged_minor > 0n || state === 'success')
  const charged = known ? charged_minor : usualMinor
  return charged === null ? null : formatAmount(sent_minor - charged, currency)
}

const waits: Readonly<Record<string, { zh: string; en: string }>> = texts.waits

function hopOf(
  { name, bic, role, receivedAt, passedAt, charged, code }: Hop,
  { currency, form }: Remittance,
) {
  const isLast = role === 'beneficiary'
  const bank = name || (isLast ? form.bank.name || form.bank.bic : bic) || bic
  return {
    bank,
    role,
    receivedAt,
    passedAt,
    charge: charged === null ? null : formatAmount(BigInt(charged), currency),
    waitsFor: (passedAt === null && code && waits[code]) || null,
  }
}

/** Returns the input of a remittance. */
async function readInput(
  { db, session: { customerId } }: CustomerContext,
  { orderId }: RequestOf<typeof abroadInput>,
): Promise<ResponseOf<typeof abroadInput>> {
  const remittance = await readRemittance(db, customerId, orderId)
  if (!remittance) throw new BankError('orderUnknown')
  const { network } = remittance
  const input = await orderInput(db, customerId, orderId, orderOfNetwork[network] as OrderContract)
  const {
    imageCode: _,
    imageCodeId: __,
    quote: ___,
    templateName: ____,
    ...form
  } = input as Record<string, string | boolean>
  return { network, form }
}

const queryOf = (network: RemitNetwork, query: Query) =>
  queryHandlers(query, { read: (context, filters, page) => readRemittances(network, context, filters, page) })

export const abroadQueryHandlers = [
  ...queryOf('swift', overseasRemittances),
  ...queryOf('hongKong', hongKongRemittances),
  ...queryOf('cips', rmbRemittances),
  handle(abroadTracker, readTracker),
  handle(abroadInput, readInput),
  adviceHandler,
]
