import { onlineSigning } from '@cloudsail/contract/accounts'
import {
  changeLoginPassword,
  changeMethod,
  changeQueryPassword,
  changeWithdrawalPassword,
  recordKeyPasswordChange,
  setSecurityQuestion,
} from '@cloudsail/contract/identity'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildReadings } from '../agreements/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import { findCertificate } from '../certificates/index.ts'
import { buildKey } from '../certificates/test-builders.ts'
import { passwords, type RoundTripCase } from '../orders/test-round-trips.ts'

/** Every order of this module, for counting its round trips. */
export const roundTripCases: RoundTripCase[] = [
  ...(
    [
      [changeLoginPassword, passwords.login, 'Songyun7391'],
      [changeQueryPassword, passwords.query, '806315'],
      [changeWithdrawalPassword, passwords.withdrawal, '591837'],
    ] as const
  ).map(
    ([contract, current, next]): RoundTripCase => ({
      contract,
      input: async ({ browser }) => ({
        currentPassword: await browser.secret(current),
        newPassword: await browser.secret(next),
      }),
    }),
  ),
  {
    contract: setSecurityQuestion,
    input: async ({ browser }) => ({
      question: 'primarySchool',
      loginPassword: await browser.secret(passwords.login),
      answer: await browser.secret('启航小学'),
    }),
  },
  {
    contract: changeMethod,
    what: 'to another certificate',
    input: async () => ({ method: 'fileMobile', csr: (await buildKey()).csr }),
  },
  { contract: changeMethod, what: 'to none', input: async () => ({ method: 'none' }) },
  {
    contract: recordKeyPasswordChange,
    input: async ({ db, customerId }) => {
      const key = await findCertificate(db, { customerId, kind: 'ukey' })
      return { serial: key!.serial }
    },
  },
  {
    contract: onlineSigning,
    kind: 'unsigned',
    method: 'none',
    input: async ({ db, customerId, browser }) => {
      const { accountId } = await buildAccount(db, { customerId, enrolled: false })
      await buildReadings(db, customerId, ['personalEbanking'], await bankNow(db))
      return {
        accountIds: [accountId.toString()],
        agreed: true,
        withdrawalPassword: await browser.secret(passwords.withdrawal),
      }
    },
  },
]
