import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { acceptAgreement } from './arranged-transfers.ts'
import type { Db } from './bank/database.ts'
import {
  agreements,
  BankError,
  changeAccountLimits,
  changeReceivers,
  enterOrder,
  largeTransfer,
  wealthConnectRemittance,
} from './bank/orders.ts'

const idOf = (key: string, account: string) =>
  accountIdOf(personOf(key), accountOf(personOf(key), account)).toString()
const numberOf = (key: string) => accountOf(personOf(key), 'main').number

/**
 * Orders of the demo's first day. Without them, the queries of large transfers, changed limits and Wealth Connect would be
 * empty.
 */
const given = [
  {
    key: 'ho',
    definition: largeTransfer,
    input: {
      payerAccountId: idOf('ho', 'main'),
      payeeName: personOf('chen').name,
      payeeAccount: numberOf('chen'),
      amount: '260000.00',
      currency: 'CNY',
      purpose: 'other',
      postscript: '装修款',
      saveContact: false,
    },
  },
  {
    key: 'ho',
    definition: changeReceivers,
    input: { action: 'add', name: personOf('chen').name, account: numberOf('chen'), bank: '' },
  },
  {
    key: 'zhao',
    definition: changeAccountLimits,
    input: {
      accountId: idOf('zhao', 'passbook'),
      single: '5000.00',
      daily: '10000.00',
      count: '10',
      annual: '100000.00',
      designatedOnly: false,
    },
  },
  { key: 'zhou', definition: wealthConnectRemittance, input: { amount: '3000.00', agreed: true } },
] as const

/**
 * Gives the orders in their customers' names. An order that the bank refuses is left out, so that the demo starts on any day:
 * Wealth Connect transfers do not run at weekends, or if the calendar of the coming days is missing.
 */
export async function giveTodaysOrders(ownerDb: Db, now: Date): Promise<void> {
  await acceptAgreement(ownerDb, agreements.wealthConnect, { customerId: personOf('zhou').customerId, now })
  for (const { key, definition, input } of given) {
    const { customerId, method } = personOf(key)
    try {
      await ownerDb
        .transaction()
        .execute((tx) => enterOrder(tx, { definition, customerId, method, input, now }))
    } catch (error) {
      if (!(error instanceof BankError)) throw error
    }
  }
}
