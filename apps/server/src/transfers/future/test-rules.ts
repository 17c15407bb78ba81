import type { ResponseOf } from '@cloudsail/contract'
import type { futureRule } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import type { TestContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { payerScene } from '../interbank/test-remittances.ts'

/** Builds a payer with 10,000.00 who is logged in at the bank clock's time, and the input to pay another customer later. */
export async function futureScene(db: Db, { fundsMinor = 1_000_000n }: { fundsMinor?: bigint } = {}) {
  const payer = await payerScene(db, { now: await bankNow(db), fundsMinor })
  const payee = await buildCustomer(db, { name: '陈建国' })
  const to = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const { customerId } = payer.customer
  const transfer = {
    payerAccountId: payer.from.accountId.toString(),
    payeeName: '陈建国',
    payeeAccount: to.number,
    amount: '1000.00',
    purpose: 'rent' as const,
    postscript: '',
  }
  return {
    ...payer,
    customerId,
    transfer,
    /** Returns the text messages that wait to be sent to the customer. */
    async notifications(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
    read: (ruleId: string) =>
      call<ResponseOf<typeof futureRule>>(payer.context, 'PTR0703002_rule', { ruleId }),
  }
}

/** Sets a rule with the context's method. Returns the order's number, which is also the rule's. */
export const setRule = (context: TestContext, code: 'PTR0701' | 'PTR0702', input: object) =>
  giveOrder(context, code, input)
