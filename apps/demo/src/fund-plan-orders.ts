import { addMonths, formatAmount } from '@cloudsail/contract'
import { setDividendMode, setFundPlan, subscribeFund } from '@cloudsail/contract/wealth'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { sql } from 'kysely'
import { instantOf } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { enterPastOrders, type PastOrder } from './bank/orders.ts'
import { schedule } from './bank/scheduled-jobs.ts'
import { regularInvestment as regular } from './fund-plan-runs.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { PastFundPlan } from './past.ts'
import { verificationCodes } from './past-transfers.ts'
import { tradingDayFrom } from './trading-days.ts'

/** Enters the regular investment of eighteen months: plan, dates, orders, confirmations, dividends. */
export async function enterRegularInvestment(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const past = history.fundPlan!
  const person = personOf(regular.key)
  const { customerId } = person
  const payerId = accountIdOf(person, accountOf(person, regular.account))
  const wealthId = accountIdOf(person, accountOf(person, 'wealth'))
  await enterPlan(tx, history, past, payerId)
  const done = past.runs.flatMap((run) => (run.orderId === null ? [] : [{ ...run, orderId: run.orderId }]))
  const place = {
    customer_id: customerId,
    wealth_account_id: wealthId,
    product_code: regular.fund,
    currency: 'CNY',
  } as const
  await tx
    .insertInto('wealth.orders')
    .values([
      ...done.map(({ orderId, dueOn, confirmOn, navE4, feeMinor, unitsE2 }) => ({
        ...place,
        order_id: orderId,
        business: '039' as const,
        source: 'plan' as const,
        plan_id: past.planId,
        account_id: payerId,
        amount_minor: regular.amountMinor,
        state: 'confirmed' as const,
        trade_on: dueOn,
        confirm_on: confirmOn,
        confirmed_on: confirmOn,
        accepted_at: history.at(dueOn, 9 * 60),
        ended_at: history.at(confirmOn, 8 * 60),
        nav_e4: navE4,
        confirmed_minor: regular.amountMinor,
        fee_minor: feeMinor,
        confirmed_units_e2: unitsE2,
        dividend_mode: null,
      })),
      {
        ...place,
        order_id: past.change.orderId,
        business: '029' as const,
        source: 'customer' as const,
        plan_id: null,
        account_id: wealthId,
        amount_minor: null,
        dividend_mode: 'reinvest' as const,
        state: 'confirmed' as const,
        trade_on: past.change.tradeOn,
        confirm_on: past.change.confirmOn,
        confirmed_on: past.change.confirmOn,
        accepted_at: past.change.at,
        nav_e4: null,
        ended_at: history.at(past.change.confirmOn, 8 * 60),
        confirmed_minor: 0n,
        fee_minor: 0n,
        confirmed_units_e2: 0n,
      },
    ])
    .execute()
  await tx
    .insertInto('wealth.confirmations')
    .values(
      done.map(({ orderId, dueOn, confirmOn, navE4, feeMinor, unitsE2 }) => {
        const moneyOn = tradingDayFrom(confirmOn)
        return {
          customer_id: customerId,
          order_id: orderId,
          registrar: '5F',
          serial: '1',
          code: '0000',
          confirmed_on: confirmOn,
          trade_on: dueOn,
          nav_e4: navE4,
          amount_minor: regular.amountMinor,
          fee_minor: feeMinor,
          units_e2: unitsE2,
          money_on: moneyOn,
          settled_on: moneyOn,
        }
      }),
    )
    .execute()
  await tx
    .insertInto('wealth.dividend_modes')
    .values({
      customer_id: customerId,
      product_code: regular.fund,
      mode: 'reinvest',
      holds_from: past.change.confirmOn,
    })
    .execute()
  if (past.dividends.length > 0)
    await tx
      .insertInto('wealth.dividends')
      .values(
        past.dividends.map(({ recordOn, payOn, unitsE2, amountMinor, mode, settledOn, reinvestedE2 }) => ({
          customer_id: customerId,
          account_id: wealthId,
          product_code: regular.fund,
          record_on: recordOn,
          pay_on: payOn,
          units_e2: unitsE2,
          amount_minor: amountMinor,
          mode,
          settled_on: settledOn,
          reinvested_units_e2: reinvestedE2,
          paid_account_id: mode === 'cash' && settledOn !== null ? payerId : null,
        })),
      )
      .execute()
  await enterPastOrders(tx, registered(history, past, { payerId, wealthId, journalIds }))
}

async function enterPlan(
  tx: Tx,
  history: HistoryDraft,
  { planId, setAt, runs }: PastFundPlan,
  payerId: bigint,
): Promise<void> {
  const { customerId, method } = personOf(regular.key)
  const place = { customer_id: customerId, plan_id: planId }
  const last = runs.at(-1)!.dueOn
  let nextOn = tradingDayFrom(`${last.slice(0, 8)}0${regular.day}`)
  for (let months = 1; nextOn <= history.today; months += 1)
    nextOn = tradingDayFrom(addMonths(`${last.slice(0, 8)}0${regular.day}`, months))
  await tx
    .insertInto('wealth.plans')
    .values({
      ...place,
      product_code: regular.fund,
      amount_minor: regular.amountMinor,
      day: regular.day,
      account_id: payerId,
      method,
      state: 'running',
      next_on: nextOn,
      set_at: setAt,
    })
    .execute()
  await tx
    .insertInto('wealth.plan_runs')
    .values(
      runs.map(({ dueOn, orderId }) => ({
        ...place,
        due_on: dueOn,
        at: history.at(dueOn, 9 * 60),
        order_id: orderId,
        outcome: orderId === null ? ('skipped' as const) : ('done' as const),
        reason:
          orderId === null ? JSON.stringify({ zh: '基金暂停申购', en: 'the fund took no purchases' }) : null,
      })),
    )
    .execute()
  await schedule(tx, {
    customerId,
    kind: 'wealth.fundPlanRun',
    reference: planId,
    dueAt: instantOf(nextOn, '09:00'),
  })
}

/** Returns the orders of the regular investment for the register of orders. */
function registered(
  history: HistoryDraft,
  { planId, setAt, runs, change }: PastFundPlan,
  ids: { payerId: bigint; wealthId: bigint; journalIds: ReadonlyMap<string, bigint> },
): PastOrder[] {
  const code = verificationCodes(history, 'fund verification')
  const { customerId, method } = personOf(regular.key)
  const { fund, name } = regular
  const amount = formatAmount(regular.amountMinor, 'CNY')
  const fundLine = {
    key: 'fund',
    label: { zh: '基金', en: 'Fund' },
    tone: 'strong' as const,
    value: { zh: `${name.zh}（${fund}）`, en: `${name.en} (${fund})` },
  }
  const both = (text: string) => ({ zh: text, en: text })
  const of = (
    order: Pick<PastOrder, 'orderId' | 'contract' | 'input' | 'lines' | 'at'> & Partial<PastOrder>,
  ): PastOrder => ({
    customerId,
    method,
    amountMinor: null,
    currency: 'CNY',
    payerAccountId: ids.payerId,
    payee: null,
    remark: '',
    journalId: null,
    verificationCode: code(),
    ...order,
  })
  return [
    of({
      orderId: planId,
      contract: setFundPlan,
      at: setAt,
      input: { productCode: fund, payerAccountId: `${ids.payerId}`, amount, day: regular.day, endOn: '' },
      lines: [
        fundLine,
        { key: 'amount', label: { zh: '每期金额', en: 'Each month' }, value: both(`CNY ${amount}`) },
        {
          key: 'day',
          label: { zh: '扣款日', en: 'Day' },
          value: { zh: `每月${regular.day}日`, en: `day ${regular.day} of each month` },
        },
      ],
    }),
    of({
      orderId: change.orderId,
      contract: setDividendMode,
      at: change.at,
      payerAccountId: ids.wealthId,
      input: { productCode: fund, mode: 'reinvest' },
      lines: [
        fundLine,
        {
          key: 'mode',
          label: { zh: '新的分红方式', en: 'Dividends from then on' },
          value: { zh: '红利再投资', en: 'reinvested' },
        },
      ],
    }),
    ...runs.flatMap(({ orderId, dueOn, confirmOn }) =>
      orderId === null
        ? []
        : [
            of({
              orderId,
              contract: subscribeFund,
              at: history.at(dueOn, 9 * 60),
              input: {
                productCode: fund,
                payerAccountId: `${ids.payerId}`,
                amount,
                agreed: true,
                consent: '',
              },
              lines: [
                fundLine,
                { key: 'amount', label: { zh: '申购金额', en: 'Amount' }, value: both(`CNY ${amount}`) },
                {
                  key: 'tradeDay',
                  label: { zh: '交易日（T日）', en: 'Trading day (T)' },
                  value: both(dueOn),
                },
                { key: 'confirmDay', label: { zh: '确认日', en: 'Confirmed on' }, value: both(confirmOn) },
              ],
              amountMinor: regular.amountMinor,
              payee: { name: name.zh, number: fund },
              journalId: ids.journalIds.get(`${orderId}.1`)!,
            }),
          ],
    ),
  ]
}

/** Enters the fund accounts: a holder of units has an account with their registrar since the first unit. */
export async function enterFundAccounts(tx: Tx): Promise<void> {
  await sql`insert into wealth.fund_accounts (customer_id, registrar, number, state, order_id, since)
    select l.customer_id, p.registrar, p.registrar || lpad(l.customer_id::text, 10, '0'), 'open',
      to_char(min(l.confirmed_on), 'YYYYMMDD') || lpad('1', 12, '0'),
      (min(l.confirmed_on)::timestamp + interval '8 hours') at time zone 'Asia/Shanghai'
    from wealth.lots l join wealth.products p using (product_code) group by 1, 2`.execute(tx)
}
