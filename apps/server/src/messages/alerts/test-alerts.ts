import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import pino from 'pino'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { giveOrder } from '../../orders/test-orders.ts'
import { tellNew } from './start-alerts.ts'

export const log = pino({ level: 'silent' })

/** Builds a customer with a current account in several currencies. */
export async function alertScene(db: Db, currencies: Currency[] = ['CNY', 'USD', 'JPY']) {
  const { customerId, mobile } = await buildCustomer(db)
  const account = await buildAccount(db, { customerId, currencies })
  const { accountId } = account
  const input = {
    replaces: '',
    accountId: `${accountId}`,
    mobile: '',
    allDay: true,
    from: '08:00',
    to: '22:00',
    startAmount: '0',
    direction: 'both',
    showBalance: false,
    digest: false,
    language: 'zh',
  }
  // Dynamic passwords are sent once a minute at most.
  const context = async () => {
    const now = await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    return testContext(db, { customerId, now: now! })
  }
  return {
    customerId,
    mobile,
    account,
    input,
    context,
    tail: account.number.slice(-4),
    set: async (given: object = {}) => giveOrder(await context(), 'PCS0301', { ...input, ...given }),
    change: async (alert: string, action: string) => giveOrder(await context(), 'PCS0302', { alert, action }),
    /** Posts money in, or out if negative, now or at the given instant. */
    async move(amountMinor: bigint, { currency = 'CNY' as Currency, at = null as Date | null } = {}) {
      const bookedAt = at ?? (await bankNow(db))
      const own = { ownerId: customerId, accountId, currency }
      await db.transaction().execute((tx) =>
        post(tx, [
          {
            kind: 'test',
            reference: crypto.randomUUID(),
            bookedAt,
            legs: [
              { account: bankAccount('cash', currency), amountMinor: -amountMinor },
              {
                account: own,
                amountMinor,
                details: { summary: 'remittanceIn', counterpartyName: '陈建国' },
              },
            ],
          },
        ]),
      )
    },
    /** Returns the messages that wait to be sent, oldest first: number and text. */
    async texts(): Promise<string[]> {
      await tellNew({ db, log }, null)
      const { rows } = await sql<{
        text: string
      }>`select concat(payload->>'mobile', ' ', payload->>'text') as text
        from outbox.messages where customer_id = ${customerId} and kind = 'alert' order by message_id`.execute(
        db,
      )
      return rows.map(({ text }) => text)
    },
  }
}
