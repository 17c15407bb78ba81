import { changeCardPassword } from '@cloudsail/contract/cards'
import { buildAccount } from '../accounts/test-builders.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { buildTransactionPassword, testTransactionPassword } from './passwords/test-passwords.ts'

const tried = {
  roundTrips: 16,
  why: 'a password is decrypted, its card looked for and its try counted before',
}

/** Every order of this room, as its round trips are counted. */
export const roundTripCases: RoundTripCase[] = [
  {
    contract: changeCardPassword,
    dearer: tried,
    input: async ({ db, customerId, browser }) => {
      const { accountId } = await buildAccount(db, { customerId, kind: 'creditCard' })
      await buildTransactionPassword(db, { customerId, accountId })
      return {
        accountId: `${accountId}`,
        currentPassword: await browser.secret(testTransactionPassword),
        newPassword: await browser.secret('806315'),
      }
    },
  },
]
