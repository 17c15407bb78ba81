import { lockCard, openAccount, ownTransfer, undoOpening, unlockCard } from '@cloudsail/contract/accounts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { type Giver, passwords, type RoundTripCase } from '../orders/test-round-trips.ts'
import { buildAccount } from './test-builders.ts'

async function opening({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n })
  await buildReadings(db, customerId, ['accountOpening'], await bankNow(db))
  const typed = { product: 'classTwo', currency: '', taxResidence: 'china', agreed: true }
  return { ...typed, accountId: accountId.toString() }
}

async function locking({ db, customerId }: Giver) {
  const { accountId } = await buildAccount(db, { customerId })
  return {
    ...{ accountId: accountId.toString(), channels: ['online'] },
    ...{ time: 'untilUnlocked', nightFrom: '', nightTo: '' },
  }
}

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
  {
    contract: openAccount,
    dearer: { roundTrips: 16, why: 'the account is numbered and opened before it is bound' },
    input: opening,
  },
  {
    contract: undoOpening,
    input: async (giver) => ({ opening: (await giver.give(openAccount, await opening(giver))).orderId }),
  },
  { contract: lockCard, input: locking },
  {
    contract: unlockCard,
    dearer: { roundTrips: 15, why: 'the password is decrypted and its try counted before' },
    input: async (giver) => {
      const typed = await locking(giver)
      await giver.give(lockCard, typed)
      const { accountId, channels } = typed
      return { accountId, channels, withdrawalPassword: await giver.browser.secret(passwords.withdrawal) }
    },
  },
]
