import { fillBoth } from '@cloudsail/contract'
import { crossed } from '@cloudsail/contract/remittance'
import { midRatesOn } from '../../accounts/core/index.ts'
import { bankNow, businessDate, cancelScheduledJob, wireTime } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { post } from '../../ledger/index.ts'
import { releaseLimits } from '../../limits/enforcement/index.ts'
import type { NewsAbroad, StatementEntry } from '../../networks/index.ts'
import { customerOfOrder, moneyText, recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { Hop } from '../tables.ts'
import { limitsOf } from './come-to-nothing.ts'
import { creditAccount } from './credit-account.ts'
import { claimJournal, refusalJournals, returnJournal, settleJournal } from './journals.ts'
import { writeLine } from './nostro-lines.ts'
import { leftOfPrepaid, spentBy } from './prepaid.ts'
import { midOf } from './price.ts'
import { reasonText } from './reasons.ts'
import { changeRemittance, dueKinds, isEnded, keyOf, type Remittance, readRemittance } from './remittances.ts'
import { tell } from './tell.ts'
import { abroadTexts as texts } from './texts.ts'

type Of<Kind extends NewsAbroad['kind']> = Extract<NewsAbroad, { kind: Kind }>

/** The result of handling a message: acted on, seen before, unknown order, or contradicting the records. */
export type TakenNews = 'taken' | 'old' | 'unknown' | 'conflict'

/** Handles a message from the banks abroad once. Its number is stored in the transaction that acts on it. */
export async function takeNews(db: Db, news: NewsAbroad): Promise<TakenNews> {
  const now = await bankNow(db)
  const customerId = await customerOfOrder(db, news.orderId)
  if (customerId === null) return 'unknown'
  return inTransaction(db, async (tx) => {
    const remittance = await readRemittance(tx, customerId, news.orderId, { lock: true })
    if (!remittance || remittance.uetr !== news.uetr) return 'unknown'
    const fresh = await tx
      .insertInto('networks.inbox')
      .values({
        network: 'ABROAD',
        // Each bank on the way numbers its own reports. All other messages come from the correspondent.
        sender: news.kind === 'status' ? news.bank.bic : '',
        // Prefixed with our order number, which begins with its date.
        message_id: `${news.orderId}-${news.messageId}`,
        kind: news.kind,
        about: news.orderId,
        outcome: 'status' in news ? `${news.status} ${news.reason ?? ''}`.trim() : news.kind,
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(['network', 'sender', 'message_id']).doNothing())
      .returning('message_id')
      .executeTakeFirst()
    return fresh ? act(tx, remittance, news, now) : 'old'
  })
}

function act(tx: Tx, remittance: Remittance, news: NewsAbroad, now: Date): Promise<TakenNews> {
  if (!remittance.sent_at) return Promise.resolve('conflict')
  if ('currency' in news && news.currency !== remittance.currency) return Promise.resolve('conflict')
  switch (news.kind) {
    case 'booking':
      return postSent(tx, remittance, news, now)
    case 'status':
      return follow(tx, remittance, news, now)
    case 'return':
      return comeBack(tx, remittance, news, now)
    case 'resolution':
      return resolve(tx, remittance, news, now)
    case 'charges':
      return claim(tx, remittance, news, now)
  }
}

/** Handles a statement entry that no message reported as if it had been reported. The row must be locked. */
export async function takeListed(
  tx: Tx,
  remittance: Remittance,
  { kind, takenMinor, valueDate, reason }: StatementEntry,
  now: Date,
): Promise<TakenNews> {
  if (!remittance.sent_at) return 'conflict'
  switch (kind) {
    case 'sent':
      return postSent(tx, remittance, { amountMinor: takenMinor, valueDate }, now)
    case 'back':
      return comeBack(tx, remittance, { amountMinor: -takenMinor, reason: reason ?? 'NARR' }, now)
    case 'charged':
      return remittance.claimed_minor === null
        ? claim(tx, remittance, { amountMinor: takenMinor }, now)
        : 'old'
  }
}

/** Records that the correspondent has posted the remittance to our account there. */
async function postSent(
  tx: Tx,
  remittance: Remittance,
  { amountMinor, valueDate }: Pick<Of<'booking'>, 'amountMinor' | 'valueDate'>,
  now: Date,
): Promise<TakenNews> {
  const { settled_at, sent_minor, state } = remittance
  if (settled_at) return 'old'
  // Returned money has already left the account for payments under way.
  if (amountMinor !== sent_minor || state === 'failed' || state === 'rejected') return 'conflict'
  await post(tx, [settleJournal(remittance, now, valueDate)])
  await changeRemittance(tx, remittance, { settled_at: now })
  await writeLine(tx, remittance, { kind: 'sent', source: 'books', takenMinor: sent_minor, date: valueDate })
  return 'taken'
}

async function follow(tx: Tx, remittance: Remittance, news: Of<'status'>, now: Date): Promise<TakenNews> {
  if (news.status === 'RJCT')
    return news.reason === 'NOOR' ? resend(tx, remittance, now) : refuse(tx, remittance, news, now)
  const hops = withHop(remittance.hops, news)
  const charged = hops.reduce((sum, { charged: part }) => sum + BigInt(part ?? 0), 0n)
  const told = { hops, charged_minor: charged }
  const { customerId, orderId } = keyOf(remittance)
  if (isEnded(remittance)) {
    await changeRemittance(tx, remittance, told)
    return 'old'
  }
  const isUnreported = news.reason === 'G001' || news.reason === 'G006'
  if (news.status === 'ACCC' || isUnreported) {
    await changeRemittance(tx, remittance, {
      ...told,
      state: 'success',
      ended_at: now,
      reason: isUnreported ? news.reason : null,
    })
    if (!isUnreported) {
      await recordRouteTime(tx, remittance, charged, now)
      await tell(tx, remittance, texts.tellCredited)
    }
    const reason = isUnreported ? texts.notReported : null
    await recordProgress(tx, { customerId, orderId, state: 'success', step: 'settled', at: now, reason })
    return 'taken'
  }
  const wasUnknown = remittance.state === 'unknown'
  await changeRemittance(tx, remittance, { ...told, ...(wasUnknown && { state: 'processing' }) })
  if (wasUnknown) await recordProgress(tx, { customerId, orderId, state: 'processing', step: null, at: now })
  return 'taken'
}

/**
 * Returns the banks on the way, updated with a report by one of them. A bank has received the remittance by its first report
 * and has passed it on with G000 or G001.
 */
function withHop(hops: readonly Hop[], { bank, charge, reason, status, at }: Of<'status'>): Hop[] {
  const known = hops.find(({ bic }) => bic === bank.bic)
  const passes = reason === 'G000' || reason === 'G001'
  const when = wireTime(at)
  const hop: Hop = {
    bic: bank.bic,
    name: bank.name || known?.name || '',
    role: passes ? 'between' : 'beneficiary',
    receivedAt: known && known.receivedAt < when ? known.receivedAt : when,
    passedAt: passes || status === 'ACCC' ? when : (known?.passedAt ?? null),
    charged: charge ? charge.amountMinor.toString() : (known?.charged ?? null),
    // A credit ends the wait that the code names, and a late report does not change it.
    code: status === 'ACCC' ? null : known?.passedAt ? known.code : reason,
  }
  const others = hops.filter(({ bic }) => bic !== bank.bic)
  return [...others, hop].sort((one, other) =>
    one.role === other.role ? (one.receivedAt < other.receivedAt ? -1 : 1) : one.role === 'between' ? -1 : 1,
  )
}

/** Records duration and charges for the estimate of later remittances on the same route. */
async function recordRouteTime(tx: Tx, remittance: Remittance, charged: bigint, now: Date): Promise<void> {
  const { network, bearer, form, currency, order_id, sent_at } = remittance
  if (network !== 'swift' || bearer === 'OUR') return
  await tx
    .insertInto('remittance.route_times')
    .values({
      country: form.country,
      currency,
      order_id,
      ended_at: now,
      seconds: Math.max(0, Math.round((now.getTime() - sent_at!.getTime()) / 1_000)),
      charged_minor: charged,
    })
    .execute()
}

const givenUpAfter = 3

/**
 * Sends the remittance again because the correspondent has not received it. The order number stays the same, so it counts
 * once there. Gives the remittance up after three questions and returns the money.
 */
async function resend(tx: Tx, remittance: Remittance, now: Date): Promise<TakenNews> {
  if (isEnded(remittance)) return 'old'
  if (remittance.asks >= givenUpAfter && !remittance.settled_at && remittance.hops.length === 0)
    return moneyBack(tx, remittance, { reason: 'NOOR', now })
  const { customerId, orderId } = keyOf(remittance)
  const payload = { remittance: orderId, ask: 'transfer' as const, round: remittance.asks }
  await enqueue(tx, [{ kind: 'correspondent', customerId, payload }])
  return 'taken'
}

async function refuse(tx: Tx, remittance: Remittance, { reason, bank, at }: Of<'status'>, now: Date) {
  if (isEnded(remittance)) return 'old'
  const known = remittance.hops.find(({ bic }) => bic === bank.bic)
  if (!known && bank.name) {
    const when = wireTime(at)
    const hop: Hop = { ...bank, role: 'between', receivedAt: when, passedAt: null, charged: null, code: null }
    await changeRemittance(tx, remittance, { hops: [...remittance.hops, hop] })
  }
  return moneyBack(tx, remittance, { reason: reason!, now })
}

/** Returns money and commission of a remittance that was refused before it was credited. */
async function moneyBack(tx: Tx, remittance: Remittance, { reason, now }: { reason: string; now: Date }) {
  const { customerId, orderId } = keyOf(remittance)
  const { currency, fee_currency, network } = remittance
  const state = network === 'hongKong' ? 'rejected' : 'failed'
  await releaseLimits(tx, limitsOf(remittance))
  const [money, fees] = [
    await creditAccount(tx, remittance, currency),
    await creditAccount(tx, remittance, fee_currency),
  ]
  const prepaidMinor = await leftOfPrepaid(tx, remittance)
  const [journal] = await post(tx, refusalJournals(remittance, now, { money, fees, prepaidMinor }))
  // The unclaimed charges are returned, so none are left to become income.
  await cancelScheduledJob(tx, { customerId, kind: dueKinds.unclaimed, reference: orderId }, now)
  if (remittance.settled_at) await writeBack(tx, remittance, remittance.sent_minor, now)
  await changeRemittance(tx, remittance, {
    state,
    reason,
    ended_at: now,
    returned_minor: remittance.sent_minor,
    returned_fee_minor: remittance.commission_minor + prepaidMinor,
  })
  const words = reasonText(network, reason)
  await tell(tx, remittance, texts.tellFailed, { reason: words })
  const journalId = journal!.journalId
  await recordProgress(tx, {
    customerId,
    orderId,
    state,
    step: 'returned',
    at: now,
    reason: words,
    journalId,
  })
  return 'taken' as const
}

const writeBack = (tx: Tx, remittance: Remittance, minor: bigint, now: Date) =>
  writeLine(tx, remittance, { kind: 'back', source: 'books', takenMinor: -minor, date: businessDate(now) })

/** Handles a returned remittance. It may have been credited before, and banks on the way may have kept a part. */
async function comeBack(
  tx: Tx,
  remittance: Remittance,
  { amountMinor, reason }: Pick<Of<'return'>, 'amountMinor' | 'reason'>,
  now: Date,
): Promise<TakenNews> {
  const { returned_minor, sent_minor, currency, network, recall_state } = remittance
  if (returned_minor !== null) return 'old'
  if (amountMinor > sent_minor) return 'conflict'
  const { customerId, orderId } = keyOf(remittance)
  await releaseLimits(tx, limitsOf(remittance))
  const to = await creditAccount(tx, remittance, currency)
  const [journal] = await post(tx, [returnJournal(remittance, now, { returnedMinor: amountMinor, to })])
  if (!remittance.settled_at)
    await writeLine(tx, remittance, {
      kind: 'sent',
      source: 'books',
      takenMinor: sent_minor,
      date: remittance.settles_on,
    })
  await writeBack(tx, remittance, amountMinor, now)
  await changeRemittance(tx, remittance, {
    state: 'failed',
    reason,
    ended_at: now,
    returned_minor: amountMinor,
    ...(remittance.settled_at ? {} : { settled_at: now }),
    ...(recall_state === 'asked' && { recall_state: 'agreed' }),
  })
  const came = moneyText({ amountMinor, currency })
  const words = fillBoth(texts.sentBack, { amount: came })
  const why = joined(words, reasonText(network, reason))
  await tell(tx, remittance, texts.tellFailed, { reason: words })
  const journalId = journal!.journalId
  await recordProgress(tx, {
    customerId,
    orderId,
    state: 'failed',
    step: 'returned',
    at: now,
    reason: why,
    journalId,
  })
  return 'taken'
}

const joined = (one: { zh: string; en: string }, other: { zh: string; en: string }) => ({
  zh: one.zh + other.zh,
  en: `${one.en} ${other.en}`,
})

async function resolve(tx: Tx, remittance: Remittance, { agreed }: Of<'resolution'>, now: Date) {
  if (remittance.recall_state !== 'asked' && remittance.recall_state !== 'unanswered') return 'old'
  await changeRemittance(tx, remittance, { recall_state: agreed ? 'agreed' : 'refused' })
  await tell(tx, remittance, agreed ? texts.tellRecallAgreed : texts.tellRecallRefused)
  const { customerId, orderId } = keyOf(remittance)
  const state = remittance.state === 'unknown' ? 'processing' : remittance.state
  await recordProgress(tx, {
    customerId,
    orderId,
    state,
    step: 'accepted',
    at: now,
    reason: agreed ? texts.recallAgreed : texts.recallRefused,
  })
  return 'taken'
}

/** Posts the claim of a bank on the way against the charges prepaid under OUR. Only one claim is accepted. */
async function claim(
  tx: Tx,
  remittance: Remittance,
  { amountMinor }: Pick<Of<'charges'>, 'amountMinor'>,
  now: Date,
): Promise<TakenNews> {
  const { bearer, claimed_minor, currency } = remittance
  if (bearer !== 'OUR' || claimed_minor !== null) return 'conflict'
  const [rates] = await midRatesOn(tx, [businessDate(now)])
  const mid = midOf(rates!)
  await post(tx, [
    claimJournal(remittance, now, {
      claimedMinor: amountMinor,
      spentMinor: spentBy(amountMinor, remittance, mid),
      rmbAtMid: (minor) => crossed({ minor, currency }, 'CNY', mid),
    }),
  ])
  await changeRemittance(tx, remittance, { claimed_minor: amountMinor })
  await writeLine(tx, remittance, {
    kind: 'charged',
    source: 'books',
    takenMinor: amountMinor,
    date: businessDate(now),
  })
  return 'taken'
}
