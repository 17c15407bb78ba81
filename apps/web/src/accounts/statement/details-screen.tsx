import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { DetailsQuery, type StatementChoice } from './details-query.tsx'
import css from './details-screen.module.css'

/** PAM0201000: balance and entries of a current account, three months per query, up to two years back. */
export default function DetailsScreen() {
  const t = useTexts('accounts')
  const title = useScreenTitle()
  const { data } = useCall(getAssignUserAccountInfo, { function: 'statement' })
  if (!data) {
    return (
      <div className={css.waiting}>
        <PageHeading>{title}</PageHeading>
        <Card>
          <Skeleton look="figure" />
        </Card>
        <Card>
          <Skeleton look="row" lines={8} />
        </Card>
      </div>
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
