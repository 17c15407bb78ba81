import { fillBoth, inBoth } from '@cloudsail/contract'
import { setDividendMode as contract } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { readAccounts } from '../../../accounts/core/index.ts'
import { businessDate, parameter } from '../../../bankday/index.ts'
import { lockCustomer } from '../../../customers/index.ts'
import type { Queryable } from '../../../db/database.ts'
import { BankError } from '../../../errors.ts'
import { orderDefinition } from '../../../orders/index.ts'
import { wealthAccountOf } from '../../kernel/accounts.ts'
import { acceptOrder } from '../../kernel/orders.ts'
import { readProduct } from '../../kernel/products.ts'
import { settlementLine } from '../../kernel/settlement.ts'
import { wealthTerms } from '../../kernel/terms.ts'
import { tradingDaysFrom } from '../../kernel/trading-days.ts'
import { modeOf } from '../modes.ts'
import { fundTexts as texts } from '../texts.ts'

/** Returns whether a customer has units of a fund or a purchase under way, and whether a change of its mode is under way. */
async function stakeOf(
  q: Queryable,
  customerId: bigint,
  productCode: string,
): Promise<{ has: boolean; changing: boolean }> {
  const own = sql`customer_id = ${customerId} and product_code = ${productCode}`
  const { rows } = await sql<{ has: boolean; changing: boolean }>`
    select exists (select from wealth.lots where ${own} and gone_on is null)
      or exists (select from wealth.orders where (${own}
          or customer_id = ${customerId} and target_code = ${productCode})
        and business in ('020', '022', '039', '036') and state in ('accepted', 'sent', 'partly')) as has,
      exists (select from wealth.orders where ${own} and business = '029' and state in ('accepted', 'sent'))
        as changing`.execute(q)
  return rows[0]!
}

/** PIF1306000: changes the dividend mode of a fund for record days after its confirmation. */
export const setDividendMode = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { productCode }) {
    const today = businessDate(now)
    return {
      // Of two concurrent changes the second finds the first under way.
      locked: lock ? lockCustomer(q, customerId) : Promise.resolve(),
      accounts: readAccounts(q, customerId),
      product: readProduct(q, productCode, today),
      terms: parameter(q, wealthTerms, today),
      days: tradingDaysFrom(q, today),
      mode: modeOf(q, customerId, productCode, today),
      stake: stakeOf(q, customerId, productCode),
    }
  },

  decide({ now }, { mode: chosen }, { accounts, product, terms, days, mode, stake }) {
    const field = 'productCode'
    if (product?.family !== 'fund') throw new BankError('productUnknown', { field })
    if (!stake.has) throw new BankError('fundNotHeld', { field })
    if (product.type === 'money') throw new BankError('dividendModeFixed', { field })
    if (stake.changing) throw new BankError('dividendModeUnderWay', { field })
    if (mode === chosen) throw new BankError('dividendModeSame', { field: 'mode' })
    const wealthAccount = wealthAccountOf(accounts)
    const schedule = days.scheduleOf(days.tradeDayOf(now, product.calendar, terms), product)
    const { name, code } = product
    const { tradeOn, confirmOn } = schedule
    return {
      plan: { wealthAccount, product, schedule },
      purpose: fillBoth(texts.modePurpose, { name, mode: texts[chosen] }),
      lines: [
        { key: 'fund', label: texts.fund, value: fillBoth(texts.named, { name, code }), tone: 'strong' },
        { key: 'mode', label: texts.modeNew, value: texts[chosen], tone: 'strong' },
        { key: 'before', label: texts.modeBefore, value: texts[mode] },
        ...(chosen === 'cash' ? [settlementLine(accounts, product.currency)] : []),
        { key: 'confirmDay', label: texts.confirmDay, value: inBoth(confirmOn) },
        {
          key: 'counts',
          label: texts.modeCounts,
          value: fillBoth(texts.modeCountsValue, { confirm: confirmOn }),
        },
        {
          key: 'undo',
          label: texts.undo,
          value: fillBoth(texts.undoValue, { until: `${tradeOn} ${terms.cutOff}` }),
        },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, { mode }, { plan }) {
    const { wealthAccount, product, schedule } = plan
    const journals = acceptOrder(
      { q, inSameRoundTrip },
      {
        customerId,
        orderId,
        business: '029',
        product,
        schedule,
        dividendMode: mode,
        now,
        wealthAccountId: wealthAccount.accountId,
        accountId: wealthAccount.accountId,
      },
    )
    return { state: 'pending', steps: ['submitted'], journals }
  },
})
