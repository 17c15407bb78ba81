import { inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { subscribeStatements as contract } from '@cloudsail/contract/messages'
import { isCurrentAccount, readAccount, requireOwn } from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { earnByStatement } from '../../points/account/index.ts'
import { statementTexts as texts } from './texts.ts'

/** PCS0501000: starts or stops a monthly mail that announces the statement of an account. */
export const subscribeStatements = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { accountId }) => ({
    account: readAccount(q, customerId, BigInt(accountId)),
  }),

  decide({ session }, { on, language, email }, { account: found }) {
    const account = requireOwn(found, { field: 'accountId', evenNotEnrolled: session.kind === 'unsigned' })
    if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
    if (on && account.status === 'closed') throw new BankError('accountClosed', { field: 'accountId' })
    return {
      plan: { account },
      lines: [
        { key: 'account', label: texts.account, value: inBoth(spacedNumber(maskCard(account.number))) },
        { key: 'action', label: texts.action, value: on ? texts.subscribe : texts.unsubscribe },
        { key: 'language', label: texts.language, value: texts[language] },
        { key: 'email', label: texts.email, value: on && email !== '' ? inBoth(email) : texts.noEmail },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }, { on, language, email }, { plan: { account } }) {
    const row = { language, active: on, email: on ? email : '', changed_at: now }
    inSameRoundTrip(
      q
        .insertInto('messages.subscriptions')
        .values({ customer_id: customerId, account_id: account.accountId, ...row })
        .onConflict((conflict) => conflict.columns(['customer_id', 'account_id']).doUpdateSet(row))
        .execute(),
    )
    if (on) inSameRoundTrip(earnByStatement(q, customerId, now))
    return {}
  },
})
