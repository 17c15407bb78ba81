import type { StateRows } from '../accounts/test-state-outcomes.ts'
import { buildPurse } from './test-builders.ts'

/** The orders of this module, by the states of the accounts that they name. */
export const stateRows: StateRows = {
  PAM1401: {
    input: async ({ db, customerId, roles, id }) => {
      const purse = await buildPurse(db, { customerId, linkedAccountId: BigInt(id('payer')) })
      roles.purse = { customerId, ...purse }
      return { purse: `${purse.accountId}`, amount: '100' }
    },
    accounts: { payer: 'pays', purse: 'isToppedUp' },
  },
  PNP0404: 'opens payment online; net-pay.test.ts',
  PNP0405: 'pays a merchant’s order; net-pay.test.ts',
  PNP0406: 'declines a merchant’s order',
  PNP0602: 'names an agreement',
  PNP0603: 'names an agreement',
  PNP0604: 'names an agreement',
  PNP0605: 'names an agreement; agreements.test.ts',
  PNP0606: 'names an agreement',
  PNP0607: 'takes a code, which this customer’s method has not; quick-pay.test.ts',
  PNP0608: 'names an agreement',
  PNP0609: 'names a payment',
  PNP0610: 'names an agreement; agreements.test.ts',
  PRP0101: 'takes a code, which this customer’s method has not; agreements.test.ts',
  PRP0102: 'names an agreement',
  PRP0103: 'names a top-up',
}
