import { maskCard } from '@cloudsail/contract'
import { onlineSigning as contract, signableAccounts, signingAgreement } from '@cloudsail/contract/accounts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type Handler, handle } from '../http/handler.ts'
import {
  findCustomer,
  handOutAgreement,
  judgePassword,
  requireReading,
  signOnline,
} from '../identity/index.ts'
import { orderDefinition } from '../orders/index.ts'
import { enrolAccounts } from './enrol-accounts.ts'
import { readAccounts } from './read-accounts.ts'
import { accountTexts } from './texts.ts'

/** Accounts that signing can put into the internet bank. */
async function signable(q: Queryable, customerId: bigint) {
  const accounts = await readAccounts(q, customerId)
  return accounts.filter(({ enrolled, status }) => !enrolled && status !== 'closed')
}

/** PAM0901000: puts own accounts into the internet bank on the word of the withdrawal password. Whoever had not signed
 *  is signed online with it. */
export const onlineSigning = orderDefinition<typeof contract, null, null>({
  contract,
  authorisation: 'own',

  async judgeSecrets(context, { withdrawalPassword }) {
    const { db, services } = context
    await judgePassword(context, {
      kind: 'withdrawal',
      plain: await services.secrets.open(db, withdrawalPassword),
      field: 'withdrawalPassword',
      wrong: 'passwordWrong',
    })
    return null
  },

  async examine({ q, customerId, now }, { accountIds }) {
    await requireReading(q, customerId, now)
    const accounts = await signable(q, customerId)
    const chosen = accounts.filter(({ accountId }) => accountIds.includes(accountId.toString()))
    if (chosen.length !== new Set(accountIds).size)
      throw new BankError('accountUnknown', { field: 'accountIds' })
    const { kind } = await findCustomer(q, customerId)
    return {
      facts: null,
      lines: [
        ...chosen.map(({ number, accountId }) => ({
          key: `account${accountId}`,
          label: accountTexts.signedAccount,
          value: { zh: maskCard(number), en: maskCard(number) },
          tone: 'strong' as const,
        })),
        {
          key: 'effect',
          label: accountTexts.signingEffect,
          value: kind === 'unsigned' ? accountTexts.signsOnline : accountTexts.addsAccounts,
        },
      ],
    }
  },

  async execute({ q, customerId, now }, { accountIds }) {
    await enrolAccounts(q, customerId, accountIds.map(BigInt))
    await signOnline(q, customerId, now)
    return { notices: [{ customerId, text: accountTexts.signedNotice }] }
  },
})

export const signingHandlers: Handler[] = [
  handle(signableAccounts, async ({ db, session }) => ({
    accounts: (await signable(db, session.customerId)).map(({ accountId, number, kind }) => ({
      accountId: accountId.toString(),
      number,
      kind,
    })),
  })),
  handle(signingAgreement, ({ db, session, now, ip }) =>
    handOutAgreement(db, { customerId: session.customerId, now, ip }),
  ),
]
