import { addMonths, endOfMonth, fillBoth, inBoth } from '@cloudsail/contract'
import type { CardRates } from '@cloudsail/contract/cards'
import {
  type GrantPart,
  paymentPoints,
  pointsOfPurchase,
  redeemPoints,
  spend,
  withinCap,
} from '@cloudsail/contract/points'
import { type Person, people, personOf } from '@cloudsail/demo-customers'
import { addDays, businessDate, instantOf, workdayAfter } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { parameter } from './bank/operators.ts'
import { enterPastOrders } from './bank/orders.ts'
import {
  adjust,
  assetsEarned,
  bankPointsAccount,
  cardRatesParameter,
  earnInto,
  expireDue,
  lockPointsAccounts,
  type OpenPointsAccount,
  pointsAccountIn,
  record,
  returnTo,
  reverseFrom,
  savePointsAccounts,
  sendToSupplier,
} from './bank/points.ts'
import { pointsTexts as texts } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { DemoRedemption } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { plan } from './plan.ts'
import { enterCatalogue, itemCost, itemNamed } from './points-catalogue.ts'

/** Redemptions: one customer has orders in every state. */
const redeemed: readonly DemoRedemption[] = [
  { who: 'lin', item: 'NOTEBOOK', daysAgo: 62, state: 'received' },
  { who: 'lin', item: 'TEADRINK', daysAgo: 40, state: 'issued' },
  { who: 'lin', item: 'TOTE', daysAgo: 25, state: 'failed' },
  { who: 'lin', item: 'TOTE', daysAgo: 12, state: 'cancelled' },
  { who: 'lin', item: 'NOTEBOOK', daysAgo: 4, state: 'shipped' },
  { who: 'lin', item: 'TOTE', daysAgo: 1, state: 'placed' },
  { who: 'zhou', item: 'NOTEBOOK', daysAgo: 30, state: 'received' },
]

const isGiven = ({ state }: DemoRedemption) => state !== 'failed' && state !== 'cancelled'

/** Plans the redemptions and posts the supplier's bill for each: Dr administration, Cr payables to suppliers. */
export function planPoints(history: HistoryDraft): void {
  for (const each of redeemed)
    plan(history, addDays(history.today, -each.daysAgo), 20 * 60 + 12, (at) => {
      const orderId = pastOrderId(at, history.orderSerials)
      const amountMinor = itemCost(each.item)
      const side = { summary: 'pointsItem' as const }
      const post = (kind: string, minor: bigint) =>
        history.ledger.post(
          kind,
          at,
          'CNY',
          [
            { account: 'administration', amountMinor: -minor, ...side },
            { account: 'otherPayables', amountMinor: minor, ...side },
          ],
          orderId,
        )
      post('pointsItem', amountMinor)
      if (!isGiven(each)) post('pointsItemReturned', -amountMinor)
      history.redemptions.push({ ...each, at, orderId })
    })
}

/** A change of a points account, at an instant. */
interface Change {
  at: Date
  customerId: bigint
  pointsAccountId: bigint
  apply(pointsAccount: OpenPointsAccount): void
}

/** Enters two years of points, by the bank's ordinary rules: the bank's own points and those of credit cards. */
export async function enterPoints(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  await enterCatalogue(tx, history.today)
  const parts = new Map<string, GrantPart[]>()
  const changes = [
    ...(await ofAssets(tx, history)),
    ...people.flatMap((person) =>
      person.kind === 'cardOnly' ? [] : [...ofPayments(history, person), ...ofLogIns(history, person)],
    ),
    ...ofCards(history, await parameter(tx, cardRatesParameter, history.today)),
    ...ofRedemptions(history, parts),
  ].filter(({ at }) => at <= history.now)
  changes.sort((one, other) => one.at.getTime() - other.at.getTime())
  const pointsAccounts = await lockPointsAccounts(tx, changes)
  for (const change of changes) change.apply(pointsAccountIn(pointsAccounts, change))
  for (const pointsAccount of pointsAccounts.values()) expireDue(pointsAccount, history.today)
  await savePointsAccounts(tx, pointsAccounts.values())
  await enterRedemptions(tx, history, parts, journalIds)
}

async function ofAssets(tx: Tx, history: HistoryDraft): Promise<Change[]> {
  const changes: Change[] = []
  const everybody = { after: 0n, upTo: 2n ** 62n }
  for (let back = 24; back >= 1; back--) {
    const lastOn = endOfMonth(addMonths(history.today, -back))
    const at = instantOf(addDays(lastOn, 1), '02:00')
    for (const { customerId, rule, reference, words, points } of await assetsEarned(tx, lastOn, everybody)) {
      const credited = withinCap(points, 0, 2_000)
      if (credited === 0) continue
      changes.push({
        at,
        customerId,
        pointsAccountId: bankPointsAccount,
        apply: (pointsAccount) =>
          earnInto(pointsAccount, { at, rule, reference, words, earnedOn: lastOn, points: credited }),
      })
    }
  }
  return changes
}

function ofPayments(history: HistoryDraft, person: Person): Change[] {
  const { customerId } = person
  const accounts = new Set(
    person.accounts
      .filter(({ kind }) => kind === 'debitCard' || kind === 'passbook')
      .map(({ key }) => history.account(person, key).accountId),
  )
  const months = new Map<string, number>()
  const first = addMonths(history.today, -24)
  return history.ledger.journals.flatMap((journal): Change[] => {
    const leg = journal.legs.find(
      ({ account, amountMinor, details }) =>
        accounts.has(account.accountId) &&
        account.currency === 'CNY' &&
        amountMinor < 0n &&
        ['shopping', 'onlinePayment', 'quickPayment'].includes(details?.summary ?? ''),
    )
    if (!leg) return []
    const earnedOn = businessDate(journal.bookedAt)
    if (earnedOn < first || earnedOn >= history.today) return []
    const month = earnedOn.slice(0, 7)
    const points = withinCap(paymentPoints(-leg.amountMinor), months.get(month) ?? 0, 1_000)
    if (points === 0) return []
    months.set(month, (months.get(month) ?? 0) + points)
    const at = instantOf(addDays(earnedOn, 1), '02:00')
    const words = inBoth(leg.details?.counterpartyName ?? '')
    const { reference } = journal
    return [
      {
        at,
        customerId,
        pointsAccountId: bankPointsAccount,
        apply: (pointsAccount) =>
          earnInto(pointsAccount, {
            at,
            rule: 'payment',
            reference,
            words,
            earnedOn,
            points,
            basisMinor: -leg.amountMinor,
          }),
      },
    ]
  })
}

function ofLogIns(history: HistoryDraft, { customerId, kind, key }: Person): Change[] {
  if (kind === 'unsigned') return []
  const months = Array.from({ length: 24 }, (_, index) => addMonths(history.today, -index).slice(0, 7))
  const earn = (
    at: Date,
    rule: string,
    reference: string,
    words: ReturnType<typeof inBoth>,
    points: number,
  ) => ({
    at,
    customerId,
    pointsAccountId: bankPointsAccount,
    apply: (pointsAccount: OpenPointsAccount) =>
      earnInto(pointsAccount, { at, rule, reference, words, earnedOn: businessDate(at), points }),
  })
  return [
    ...months.map((month) =>
      earn(
        history.at(`${month}-02`, 19 * 60 + 30),
        'logIn',
        month,
        fillBoth({ zh: '{month}首次登录', en: 'First log-in of {month}' }, { month }),
        10,
      ),
    ),
    ...(key === 'lin'
      ? [
          earn(
            history.at(addDays(history.today, -300), 20 * 60),
            'eStatement',
            'first',
            { zh: '开通电子账单', en: 'E-statements subscribed' },
            100,
          ),
        ]
      : []),
    ...(key === 'wang' || key === 'zhou' ? [takenBack(history, customerId, key)] : []),
  ]
}

/** Returns the change by a refund, which takes points back. One customer has enough points left, another does not. */
function takenBack(history: HistoryDraft, customerId: bigint, key: string): Change {
  const at = instantOf(addDays(history.today, -2), '02:00')
  const name = key === 'wang' ? '云海家电' : '云海商城'
  return {
    at,
    customerId,
    pointsAccountId: bankPointsAccount,
    apply(pointsAccount) {
      const words = fillBoth(texts.refunded, { name })
      const earnedOn = addDays(history.today, -9)
      const bought = instantOf(addDays(earnedOn, 1), '02:00')
      const entry = { rule: 'payment', reference: `demo-${key}` }
      const points = key === 'wang' ? 300 : 40
      earnInto(pointsAccount, { ...entry, at: bought, words: inBoth(name), earnedOn, points })
      const grantNo = pointsAccount.lastGrant
      if (key === 'zhou') {
        // No points were left when the refund came.
        const all = pointsAccount.state.grants.reduce((sum, { left }) => sum + left, 0)
        const why = { zh: '更正：活动积分重复入账', en: 'Corrected: a promotion was credited twice' }
        const correction = { rule: 'correction', reference: 'JF2026CORR01' }
        adjust(pointsAccount, -all, { ...correction, at: bought, words: why })
      }
      reverseFrom(pointsAccount, grantNo, key === 'wang' ? 120 : 40, { ...entry, at, words })
    },
  }
}

function ofCards(history: HistoryDraft, rates: CardRates): Change[] {
  return [...history.cards].flatMap(([accountId, { person, account, items }]) =>
    items.flatMap(({ item, told }): Change[] => {
      const points = pointsOfPurchase(item.amountMinor, rates[account.card!.product])
      if (item.kind !== 'retail' || points === 0) return []
      const earnedOn = item.postedOn
      const at = instantOf(addDays(earnedOn, 1), '02:00')
      const { reference } = told
      const words = inBoth(told.merchant ?? '')
      return [
        {
          at,
          customerId: person.customerId,
          pointsAccountId: accountId,
          apply: (pointsAccount) =>
            earnInto(pointsAccount, { at, rule: 'purchase', reference, words, earnedOn, points }),
        },
      ]
    }),
  )
}

function ofRedemptions(history: HistoryDraft, parts: Map<string, GrantPart[]>): Change[] {
  return history.redemptions.flatMap((each): Change[] => {
    const { at, orderId } = each
    const { customerId } = personOf(each.who)
    const item = itemNamed(each.item)
    const entry = { rule: item.kind, reference: orderId }
    const words = (text: typeof texts.redeemed | typeof texts.cancelled | typeof texts.failed) =>
      fillBoth(text, { item: item.name })
    const endedAt = new Date(at.getTime() + 14 * 3_600_000)
    const taken: Change = {
      at,
      customerId,
      pointsAccountId: bankPointsAccount,
      apply(pointsAccount) {
        expireDue(pointsAccount, businessDate(at))
        const movement = spend(pointsAccount.state, item.points, businessDate(at))
        if (!movement) throw new Error(`The demo's ${each.who} has too few points for ${each.item}`)
        parts.set(orderId, movement.parts)
        record(pointsAccount, 'redeem', movement, { ...entry, at, words: words(texts.redeemed) })
      },
    }
    if (isGiven(each)) return [taken]
    const why = each.state === 'cancelled' ? texts.cancelled : texts.failed
    return [
      taken,
      {
        at: endedAt,
        customerId,
        pointsAccountId: bankPointsAccount,
        apply: (pointsAccount) =>
          returnTo(pointsAccount, parts.get(orderId)!, { ...entry, at: endedAt, words: words(why) }),
      },
    ]
  })
}

async function enterRedemptions(
  tx: Tx,
  history: HistoryDraft,
  parts: ReadonlyMap<string, GrantPart[]>,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const code = verificationCodes(history, 'points')
  const rows = history.redemptions.map((each) => ({
    each,
    person: personOf(each.who),
    item: itemNamed(each.item),
  }))
  await enterPastOrders(
    tx,
    rows.map(({ each: { orderId, at }, person, item }) => ({
      customerId: person.customerId,
      orderId,
      contract: redeemPoints,
      method: person.method,
      at,
      input: { item: item.code, count: 1 },
      lines: [
        { key: 'item', label: texts.item, value: item.name, tone: 'strong' as const },
        { key: 'points', label: texts.points, value: fillBoth(texts.pointsValue, { points: item.points }) },
      ],
      amountMinor: null,
      currency: 'CNY',
      payerAccountId: history.main(person)!.accountId,
      payee: null,
      remark: '',
      journalId: journalIds.get(orderId) ?? null,
      verificationCode: code(),
    })),
  )
  await tx
    .insertInto('points.redemptions')
    .values(
      rows.map(({ each: { orderId, at, state }, person, item }) => {
        const isGoods = item.kind === 'goods'
        const sentAt = new Date(at.getTime() + 14 * 3_600_000)
        const isSent = state === 'shipped' || state === 'received'
        return {
          customer_id: person.customerId,
          order_id: orderId,
          points_account_id: bankPointsAccount,
          item_code: item.code,
          kind: item.kind,
          count: 1,
          points: item.points,
          parts: JSON.stringify(parts.get(orderId)),
          state,
          recipient: isGoods ? person.name : null,
          mobile: person.mobile,
          address: isGoods ? person.address : null,
          postcode: isGoods ? '200030' : null,
          codes: isGoods ? null : ['7KXQ-M4RP-2WTB'],
          parcel: isSent ? `YF${orderId.slice(-12)}` : null,
          reason: state === 'failed' ? JSON.stringify(texts.supplierRefused) : null,
          placed_at: at,
          placed_on: businessDate(at),
          shipped_at: isSent ? sentAt : null,
          ended_at: state === 'placed' || state === 'shipped' ? null : isGoods ? sentAt : at,
        }
      }),
    )
    .execute()
  for (const { each, person } of rows)
    if (each.state === 'placed') {
      const { customerId } = person
      const askOn = await workdayAfter(tx, history.today, 1)
      await sendToSupplier(tx, { customerId, orderId: each.orderId, askOn })
    }
}
