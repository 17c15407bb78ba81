import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { giveOrder } from '../../orders/test-orders.ts'
import { depositScene } from '../time/test-scene.ts'

type Given = Parameters<typeof depositScene>[1]

/** Builds a customer with money on a current account who opens, notices and draws call deposits. */
export async function callScene(db: Db, given: Given = {}) {
  const scene = await depositScene(db, { funds: { CNY: 500_000_00n }, ...given })
  const { context, currentId, customerId } = { ...scene, currentId: scene.current.accountId.toString() }
  const keyOf = async (certificate: string) => `${(await scene.parentOf()).accountId}.${certificate}`
  const order = async (code: string, input: unknown, expected: readonly string[] = []) =>
    giveOrder(await context(), code, input, null, expected)
  return {
    ...scene,
    keyOf,
    order,
    /** Opens a call deposit. The default is 200,000.00 with seven days' notice. */
    openCall: (more: object = {}): Promise<Receipt> =>
      order('PAM1301', {
        from: `${currentId}.CNY`,
        amount: '200000',
        product: 'callDeposit7',
        settlementAccountId: currentId,
        ...more,
      }),
    /** Gives notice of a draw, made by the bank unless stated otherwise. */
    notice: async (
      certificate: string,
      amount: string,
      agreedOn: string,
      automatic = true,
      expected: readonly string[] = [],
    ): Promise<Receipt> => {
      const deposit = await keyOf(certificate)
      return order('PAM1302', { action: 'give', deposit, amount, agreedOn, automatic }, expected)
    },
    cancel: async (certificate: string): Promise<Receipt> => {
      const given = { amount: '', agreedOn: '', automatic: false }
      const deposit = await keyOf(certificate)
      return order('PAM1302', { action: 'cancel', deposit, ...given }, ['interestGivenUp'])
    },
    drawCall: async (certificate: string, amount: string, toAccountId = currentId): Promise<Receipt> =>
      order('PAM1303', { deposit: await keyOf(certificate), amount, toAccountId }),
    /** Returns call deposits by number: principal, forfeited amount, state. */
    async calls(): Promise<Record<string, string>> {
      const { rows } = await sql<{ number: string; text: string }>`
        select certificate_number as number, concat_ws(' ', principal_minor / 100, forfeited_balance_days / 100, status)
          as text
        from deposits.time_deposits where customer_id = ${customerId} order by 1`.execute(db)
      return Object.fromEntries(rows.map(({ number, text }) => [number, text]))
    },
    /** Returns notices, oldest first: amount, agreed day, state, amount drawn. */
    async notices(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', amount_minor / 100, agreed_on, state, drawn_minor / 100) as text
        from deposits.withdrawal_notices where customer_id = ${customerId} order by notice_id`.execute(db)
      return rows.map(({ text }) => text)
    },
    /** Returns draws, oldest first: day, principal, the part at the call rate, interest of each part, and who made the draw. */
    async draws(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', drawn_on, principal_minor / 100, at_call_minor / 100, call_interest_minor,
          current_interest_minor, case when automatic then 'bank' else 'hand' end) as text
        from deposits.call_draws where customer_id = ${customerId} order by drawn_on, reference`.execute(db)
      return rows.map(({ text }) => text)
    },
  }
}
