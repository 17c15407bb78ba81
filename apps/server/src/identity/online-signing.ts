import { maskCard } from '@cloudsail/contract'
import { onlineSigning as contract, signableAccounts } from '@cloudsail/contract/accounts'
import { enrolAccounts, lostCardRefusal, readAccounts } from '../accounts/core/index.ts'
import { agreements, readingOf, requireReading } from '../agreements/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import { orderDefinition, orderHandlers } from '../orders/index.ts'
import { signOnline } from './sign-online.ts'
import { signingTexts } from './texts.ts'
import { verifyWithdrawalPassword } from './verify-withdrawal-password.ts'

/** Returns the accounts that signing can put into the internet bank. */
async function signable(q: Queryable, customerId: bigint) {
  const accounts = await readAccounts(q, customerId)
  return accounts.filter(({ enrolled, status }) => !enrolled && status !== 'closed')
}

/**
 * PAM0901000: puts own accounts into the internet bank, authorised by the withdrawal password. A customer who had not signed
 * becomes signed online.
 */
const onlineSigning = orderDefinition({
  contract,
  authorisation: 'own',

  verifySecrets: verifyWithdrawalPassword,

  loadFacts: ({ q, customerId }) => ({
    reading: readingOf(q, customerId, agreements.personalEbanking),
    accounts: signable(q, customerId),
    customer: findCustomer(q, customerId),
  }),

  decide(_, { accountIds }, { reading, accounts, customer: { kind } }) {
    requireReading(reading)
    const chosen = accounts.filter(({ accountId }) => accountIds.includes(accountId.toString()))
    if (chosen.length !== new Set(accountIds).size)
      throw new BankError('accountUnknown', { field: 'accountIds' })
    for (const account of chosen) {
      const lost = lostCardRefusal(account, { byItsPassword: true })
      if (lost) throw new BankError(lost, { field: 'accountIds' })
    }
    return {
      plan: null,
      lines: [
        ...chosen.map(({ number, accountId }) => ({
          key: `account${accountId}`,
          label: signingTexts.signedAccount,
          value: { zh: maskCard(number), en: maskCard(number) },
          tone: 'strong' as const,
        })),
        {
          key: 'effect',
          label: signingTexts.signingEffect,
          value: kind === 'unsigned' ? signingTexts.signsOnline : signingTexts.addsAccounts,
        },
      ],
    }
  },

  async execute({ q, customerId, now }, { accountIds }) {
    await Promise.all([enrolAccounts(q, customerId, accountIds.map(BigInt)), signOnline(q, customerId, now)])
    return { notifications: [{ customerId, text: signingTexts.signedNotification }] }
  },
})

export const signingHandlers: Handler[] = [
  ...orderHandlers([onlineSigning]),
  handle(signableAccounts, async ({ db, session }) => ({
    accounts: (await signable(db, session.customerId)).map(({ accountId, number, kind }) => ({
      accountId: accountId.toString(),
      number,
      kind,
    })),
  })),
]
