import { fillBoth, inBoth, spacedNumber, tailOf } from '@cloudsail/contract'
import { changeSettlementAccount as contract } from '@cloudsail/contract/wealth'
import {
  type Account,
  isCurrentAccount,
  linkAccount,
  lockForUse,
  readAccounts,
  refuseUnusable,
  requireOwn,
} from '../../accounts/core/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { wealthAccountOf } from '../kernel/accounts.ts'
import { numberWords, settlementAmong } from '../kernel/settlement.ts'
import { settlementTexts as texts } from './texts.ts'

const field = 'accountId'

/**
 * Returns the customer's own class I account in CNY that is usable now. Throws the error that keeps it from being a
 * settlement account.
 */
function requireSettlement(accounts: readonly Account[], id: string): Account {
  const account = requireOwn(accounts.find(({ accountId }) => `${accountId}` === id) ?? null, { field })
  refuseUnusable(account, { field })
  const keepsRmb = account.balances.some(({ currency, cash }) => currency === 'CNY' && !cash)
  if (!isCurrentAccount(account) || account.accountClass !== 1 || !keepsRmb)
    throw new BankError('wealthSettlementUnusable', { field })
  return account
}

/** PIF1327: changes the account that receives cash dividends, maturities and other payments without an order. */
export const changeSettlementAccount = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId, lock }) => ({ accounts: readAccounts(q, customerId, { lock }) }),

  decide(_context, { accountId }, { accounts }) {
    const wealthAccount = wealthAccountOf(accounts)
    const to = requireSettlement(accounts, accountId)
    const named = settlementAmong(accounts)?.named ?? null
    if (named?.accountId === to.accountId) throw new BankError('wealthSettlementSame', { field })
    return {
      plan: { wealthAccount, to },
      lines: [
        {
          key: 'wealthAccount',
          label: texts.wealthAccount,
          value: inBoth(spacedNumber(wealthAccount.number)),
        },
        { key: 'before', label: texts.before, value: named ? numberWords(named) : texts.none },
        { key: 'now', label: texts.now, value: numberWords(to), tone: 'strong' },
        { key: 'effect', label: texts.effect, value: texts.effectValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId }, _input, { plan: { wealthAccount, to } }) {
    inSameRoundTrip(lockForUse(q, customerId, to.accountId, { field }))
    inSameRoundTrip(linkAccount(q, { customerId, accountId: wealthAccount.accountId, to: to.accountId }))
    return {
      notifications: [{ customerId, text: fillBoth(texts.notification, { tail: tailOf(to.number) }) }],
    }
  },
})
