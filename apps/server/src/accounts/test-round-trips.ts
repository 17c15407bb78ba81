import {
  liftCertificateLoss,
  liftLoss,
  linkHongKong,
  lockCard,
  openAccount,
  ownTransfer,
  reportLoss,
  reportLossForGood,
  undoOpening,
  unlinkHongKong,
  unlockCard,
} from '@cloudsail/contract/accounts'
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
    accountId: accountId.toString(),
    channels: ['online'],
    time: 'untilUnlocked',
    nightFrom: '',
    nightTo: '',
  }
}

const accountSubject = async ({ db, customerId }: Giver) => ({
  subject: `account.${(await buildAccount(db, { customerId })).accountId}`,
})

async function linking({ db, customerId }: Giver) {
  await buildReadings(db, customerId, ['hongKongConsent'], await bankNow(db))
  return { account: `00${customerId}7210`.slice(-12), latinName: 'LIN XIAOWEN', agreed: true }
}

/** Every order of this module, for counting its round trips. */
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
    what: 'into banknotes',
    warnings: ['toCash'],
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
    input: opening,
  },
  {
    contract: undoOpening,
    input: async (giver) => ({ opening: (await giver.give(openAccount, await opening(giver))).orderId }),
  },
  { contract: lockCard, input: locking },
  {
    contract: unlockCard,
    input: async (giver) => {
      const typed = await locking(giver)
      await giver.give(lockCard, typed)
      const { accountId, channels } = typed
      return { accountId, channels, withdrawalPassword: await giver.browser.secret(passwords.withdrawal) }
    },
  },
  { contract: reportLoss, input: accountSubject },
  {
    contract: reportLossForGood,
    input: async (giver) => ({ ...(await accountSubject(giver)), reissue: true }),
  },
  {
    contract: liftLoss,
    input: async (giver) => {
      const typed = await accountSubject(giver)
      await giver.give(reportLoss, typed)
      return { ...typed, withdrawalPassword: await giver.browser.secret(passwords.withdrawal) }
    },
  },
  {
    contract: liftCertificateLoss,
    input: async (giver) => {
      const typed = { subject: 'certificate.ukey' }
      await giver.give(reportLoss, typed)
      return typed
    },
  },
  { contract: linkHongKong, input: linking },
  {
    contract: unlinkHongKong,
    input: async (giver) => ({ link: (await giver.give(linkHongKong, await linking(giver))).orderId }),
  },
]
