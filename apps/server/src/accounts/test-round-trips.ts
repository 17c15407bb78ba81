import { ownTransfer } from '@cloudsail/contract/accounts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { buildAccount } from './test-builders.ts'

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: ownTransfer,
    input: async ({ db, customerId }) => {
      const from = await buildAccount(db, { customerId, fundsMinor: 1_000_000n })
      const to = await buildAccount(db, { customerId })
      return { from: `${from.accountId}.CNY`, to: `${to.accountId}.CNY`, amount: '100.00', remark: '' }
    },
  },
  {
    contract: ownTransfer,
    what: 'into notes',
    input: async ({ db, customerId }) => {
      const currencies = ['USD'] as const
      const from = await buildAccount(db, { customerId, currencies: [...currencies], fundsMinor: 1_000_000n })
      const to = await buildAccount(db, { customerId, currencies: [...currencies] })
      return { from: `${from.accountId}.USD`, to: `${to.accountId}.USD.cash`, amount: '100.00', remark: '' }
    },
  },
  {
    contract: ownTransfer,
    what: 'to class III',
    input: async ({ db, customerId }) => {
      const from = await buildAccount(db, { customerId, fundsMinor: 1_000_000n, accountClass: 2 })
      const to = await buildAccount(db, { customerId, accountClass: 3 })
      return { from: `${from.accountId}.CNY`, to: `${to.accountId}.CNY`, amount: '100.00', remark: '' }
    },
  },
]
