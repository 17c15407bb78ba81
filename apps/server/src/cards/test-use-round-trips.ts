import {
  cashAdvance,
  changeBillDay,
  changeCardPassword,
  lockCreditCard,
  reportCardLost,
  resetCardPassword,
  setBillDelivery,
  unlockCreditCard,
  withdrawElsewhere,
  withdrawOverpayment,
} from '@cloudsail/contract/cards'
import { addChannelLocks, removeChannelLocks } from '../accounts/core/index.ts'
import { buildAccount } from '../accounts/test-builders.ts'
import { findCustomer } from '../customers/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Giver, RoundTripCase } from '../orders/test-round-trips.ts'
import { buildTransactionPassword, testTransactionPassword } from './passwords/test-passwords.ts'
import { buildCard } from './test-card.ts'

async function cardAndAccount({ db, customerId }: Giver) {
  const card = await buildCard(db, { customerId })
  await buildTransactionPassword(db, card)
  const { accountId } = await buildAccount(db, { customerId })
  return { card, typed: { cardId: `${card.accountId}`, toAccountId: `${accountId}` } }
}

const typedCard = async ({ db, customerId }: Giver) => ({
  accountId: `${(await buildCard(db, { customerId })).accountId}`,
})

/** Cases for orders that use an existing card. */
export const useRoundTripCases: RoundTripCase[] = [
  {
    contract: changeCardPassword,
    input: async (giver) => ({
      accountId: (await cardAndAccount(giver)).typed.cardId,
      currentPassword: await giver.browser.secret(testTransactionPassword),
      newPassword: await giver.browser.secret('806315'),
    }),
  },
  {
    contract: cashAdvance,
    input: async (giver) => ({
      ...(await cardAndAccount(giver)).typed,
      amount: '1000',
      transactionPassword: await giver.browser.secret(testTransactionPassword),
    }),
  },
  {
    contract: withdrawOverpayment,
    input: async (giver) => {
      const { card, typed } = await cardAndAccount(giver)
      await card.pay(100_00n, '2026-11-10')
      return { ...typed, amount: '40' }
    },
  },
  {
    contract: withdrawElsewhere,
    input: async ({ db, customerId }) => {
      const card = await buildCard(db, { customerId })
      await card.pay(100_00n, '2026-11-10')
      return { cardId: `${card.accountId}`, bank: '102', payeeAccount: '6222021001116245', amount: '40' }
    },
  },
  { contract: reportCardLost, input: typedCard },
  {
    contract: lockCreditCard,
    input: async (giver) => ({
      ...(await typedCard(giver)),
      channels: ['online'],
      time: 'untilUnlocked',
      nightFrom: '',
      nightTo: '',
    }),
  },
  {
    contract: unlockCreditCard,
    input: async (giver) => {
      const { card } = await cardAndAccount(giver)
      const { customerId, accountId } = card
      const lock = { accountId, channel: 'pos' as const, since: new Date(0), until: null, nightly: null }
      await inTransaction(giver.db, async (tx) => {
        await removeChannelLocks(tx, { customerId, accountId, channels: ['pos'] })
        await addChannelLocks(tx, customerId, [lock])
      })
      return {
        accountId: `${accountId}`,
        channels: ['pos'],
        transactionPassword: await giver.browser.secret(testTransactionPassword),
      }
    },
  },
  {
    contract: setBillDelivery,
    input: async ({ db, customerId }) => ({
      accountId: `${(await buildCard(db, { customerId })).accountId}`,
      email: '',
      emailAgain: '',
      paper: false,
      address: '',
      postcode: '',
      sms: false,
      language: 'zh' as const,
    }),
  },
  {
    contract: changeBillDay,
    input: async ({ db, customerId }) => ({
      accountId: `${(await buildCard(db, { customerId })).accountId}`,
      billDay: 12,
    }),
  },
  {
    contract: resetCardPassword,
    input: async (giver) => {
      const { db, customerId, browser } = giver
      const { idNumber } = await findCustomer(db, customerId)
      return {
        accountId: (await cardAndAccount(giver)).typed.cardId,
        password: 'transaction',
        idTail: await browser.secret(idNumber.slice(-6)),
        expiry: await browser.secret('0129'),
        newPassword: await browser.secret('806315'),
      }
    },
  },
]
