import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, texts } from '@cloudsail/ui/base/texts.ts'
import type { SearchSource } from '../base/search-source.ts'
import { accountName } from './account-name.ts'

/** Returns the customer's current accounts with name, kind and number. Each leads to its statement. */
export const accountSource: SearchSource = async () => {
  const [{ accounts }] = await Promise.all([
    call(getAssignUserAccountInfo, { function: 'statement' }, { reportErrors: 'none' }),
    loadTexts('accounts'),
  ])
  const t = texts('accounts')
  return accounts.map((account) => {
    const title = accountName(t, account)
    const [balance] = account.balances
    return {
      key: account.accountId,
      kind: 'account',
      title,
      note: `${t(`kind.${account.kind}`)} ${t('found.tail', { tail: account.number.slice(-4) })}`,
      search: `${title} ${t(`kind.${account.kind}`)} ${account.number}`.toLowerCase(),
      ...(balance && { balance }),
      route: '/PAM0201000',
      state: { accountId: account.accountId, currency: balance?.currency },
    }
  })
}
