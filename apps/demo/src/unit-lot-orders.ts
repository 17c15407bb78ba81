import { formatAmount } from '@cloudsail/contract'
import { buyProduct, formatUnits, redeemProduct, subscribeFund } from '@cloudsail/contract/wealth'
import { accountIdOf, accountOf, type Person, personOf } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { enterPastOrders, type PastOrder } from './bank/orders.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { PastUnitLotOrder } from './past.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'
import { tradingDayFrom, tradingDayTo } from './trading-days.ts'

/** Past orders without effect: cancelled before the cut-off, or refused by the registrar. */
const ended = [
  { key: 'ho', product: 'YFJQ3', amountMinor: 60_000_00n, daysAgo: 19, state: 'cancelled' },
  { key: 'ho', product: 'QD5901', amountMinor: 30_000_00n, daysAgo: 41, state: 'failed' },
  { key: 'lin', product: '599036', amountMinor: 2_000_00n, daysAgo: 26, state: 'cancelled' },
  { key: 'lin', product: '599045', amountMinor: 3_000_00n, daysAgo: 47, state: 'failed' },
] as const
/** The registrar's code for a refusal without a reason of its own. */
const refused = '9999'

interface Entered extends Omit<PastUnitLotOrder, 'unitsE2' | 'navE4'> {
  state: 'confirmed' | 'partly' | 'paid' | 'cancelled' | 'failed'
  unitsE2: bigint | null
  navE4: number | null
}

/** Enters the orders behind held and redeemed units, and those without effect, with their confirmations. */
export async function enterUnitLotOrders(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const products = await tx
    .selectFrom('wealth.products')
    .select(['product_code', 'kind', 'type', 'registrar', 'name_zh', 'name_en'])
    .where('type', '!=', 'assetPlan')
    .execute()
  const productOf = new Map(products.map((product) => [product.product_code, product]))
  const orders = [...history.unitLotOrders.map(carriedOut), ...endedOrders(history)].filter(({ product }) =>
    productOf.has(product),
  )
  const accounts = (person: Person) => ({
    wealth_account_id: accountIdOf(person, accountOf(person, 'wealth')),
    account_id: accountIdOf(person, accountOf(person, 'main')),
  })
  await tx
    .insertInto('wealth.orders')
    .values(
      orders.map((order) => ({
        customer_id: order.person.customerId,
        order_id: order.orderId,
        ...accounts(order.person),
        business: order.isPurchase ? ('022' as const) : ('024' as const),
        product_code: order.product,
        currency: order.currency,
        state: order.state,
        trade_on: order.tradeOn,
        amount_minor: order.isPurchase ? (order.askedMinor ?? order.amountMinor) : null,
        units_e2: order.isPurchase ? null : order.unitsE2,
        confirm_on: order.confirmOn,
        accepted_at: order.at,
        money_on: order.confirmOn,
        ended_at: history.at(order.state === 'cancelled' ? order.tradeOn : order.confirmOn, 11 * 60),
        reason: order.state === 'failed' ? refused : null,
        ...(isConfirmed(order)
          ? {
              confirmed_on: order.confirmOn,
              nav_e4: order.navE4,
              confirmed_minor: order.amountMinor,
              confirmed_units_e2: order.unitsE2 ?? 0n,
            }
          : {}),
      })),
    )
    .execute()
  await tx
    .insertInto('wealth.confirmations')
    .values(
      orders.filter(isConfirmed).map((order) => ({
        customer_id: order.person.customerId,
        order_id: order.orderId,
        serial: '1',
        code: '0000',
        registrar: productOf.get(order.product)!.registrar,
        confirmed_on: order.confirmOn,
        trade_on: order.tradeOn,
        nav_e4: order.navE4,
        amount_minor: order.amountMinor,
        fee_minor: 0n,
        units_e2: order.unitsE2 ?? 0n,
        money_on: order.confirmOn,
        settled_on: order.confirmOn,
        paid_account_id: order.isPurchase ? null : accounts(order.person).account_id,
      })),
    )
    .execute()
  const code = verificationCodes(history, 'lot verification')
  await enterPastOrders(
    tx,
    orders.map((order) => {
      const { kind, name_zh: zh, name_en: en } = productOf.get(order.product)!
      return registered(order, { kind, name: { zh, en }, journalIds, verificationCode: code() })
    }),
  )
}

const isConfirmed = ({ state }: Pick<Entered, 'state'>) => state !== 'cancelled' && state !== 'failed'

const carriedOut = (order: PastUnitLotOrder): Entered => ({
  ...order,
  state: order.isPurchase ? (order.askedMinor === null ? 'confirmed' : 'partly') : 'paid',
})

function endedOrders(history: HistoryDraft): Entered[] {
  return ended.map(({ key, daysAgo, ...order }) => {
    const tradeOn = tradingDayTo(addDays(history.today, -daysAgo))
    const at = history.at(tradeOn, 9 * 60 + 45)
    return {
      ...order,
      person: personOf(key),
      isPurchase: true,
      currency: 'CNY' as const,
      orderId: pastOrderId(at, history.orderSerials),
      at,
      tradeOn,
      askedMinor: null,
      confirmOn: tradingDayFrom(addDays(tradeOn, 1)),
      unitsE2: null,
      navE4: null,
    }
  })
}

/** Returns the orders of unit lots for the register of orders. */
function registered(
  { person, isPurchase, amountMinor, askedMinor, ...order }: Entered,
  about: {
    kind: 'wealth' | 'fund'
    name: { zh: string; en: string }
    journalIds: ReadonlyMap<string, bigint>
    verificationCode: string
  },
): PastOrder {
  const { kind, name, journalIds, verificationCode } = about
  const { customerId, method } = person
  const { product, currency, orderId, at, state, tradeOn, confirmOn } = order
  const account = accountIdOf(person, accountOf(person, isPurchase ? 'main' : 'wealth'))
  const asked = formatAmount(askedMinor ?? amountMinor, currency)
  const units = order.unitsE2 === null ? '' : formatUnits(order.unitsE2)
  const both = (text: string) => ({ zh: text, en: text })
  const end = {
    cancelled: { state: 'cancelled', step: 'cancelled' },
    failed: { state: 'failed', step: 'failed' },
  } as const
  return {
    customerId,
    orderId,
    method,
    currency,
    at,
    verificationCode,
    remark: '',
    payerAccountId: account,
    contract: isPurchase ? (kind === 'fund' ? subscribeFund : buyProduct) : redeemProduct,
    input: isPurchase
      ? { productCode: product, payerAccountId: `${account}`, amount: asked, agreed: true, consent: '' }
      : {
          productCode: product,
          units,
          payeeAccountId: `${accountIdOf(person, accountOf(person, 'main'))}`,
          fast: false,
          rest: 'carry',
        },
    lines: [
      {
        key: 'product',
        label: { zh: '产品', en: 'Product' },
        tone: 'strong' as const,
        value: { zh: `${name.zh}（${product}）`, en: `${name.en} (${product})` },
      },
      isPurchase
        ? { key: 'amount', label: { zh: '金额', en: 'Amount' }, value: both(`${currency} ${asked}`) }
        : { key: 'units', label: { zh: '赎回份额', en: 'Units' }, value: { zh: `${units}份`, en: units } },
      { key: 'tradeDay', label: { zh: '交易日（T日）', en: 'Trading day (T)' }, value: both(tradeOn) },
      { key: 'confirmDay', label: { zh: '确认日', en: 'Confirmed on' }, value: both(confirmOn) },
    ],
    amountMinor: isPurchase ? (askedMinor ?? amountMinor) : null,
    payee: isPurchase ? { name: name.zh, number: product } : null,
    journalId: journalIds.get(`${orderId}.1`) ?? null,
    ...(state === 'cancelled' || state === 'failed' ? { end: { ...end[state], reason: null } } : {}),
  }
}
