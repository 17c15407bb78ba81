import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { DetailsQuery, type StatementChoice } from './details-query.tsx'

/** PAM0201000: balance and entries of a current account, three months per query, up to two years back. */
export default function DetailsScreen() {
  const t = useTexts('accounts')
  const { data } = useCall(getAssignUserAccountInfo, { function: 'statement' })
  if (!data) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  }
  const choices = data.accounts.flatMap(choicesOf)
  if (choices.length === 0) {
    return (
      <Card>
        <EmptyState title={t('query.noAccount')}>{t('query.noAccountText')}</EmptyState>
      </Card>
    )
  }
  return <DetailsQuery choices={choices} refused={data.accounts.filter(({ refusal }) => refusal)} />
}

function choicesOf(account: AssignedAccount): StatementChoice[] {
  return account.balances.map((balance) => ({
    key: `${balance.ledgerAccountId}.${balance.currency}`,
    account,
    balance,
  }))
}
