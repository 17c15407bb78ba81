import type { ResponseOf } from '@cloudsail/contract'
import type { OverviewAccount, overview } from '@cloudsail/contract/accounts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { AccountHead } from './account-head.tsx'
import { CardFacts, LoanFacts } from './borrowed.tsx'
import { useEntriesOf } from './entries-of.ts'
import css from './group-card.module.css'
import { Deposits, Holdings } from './saved.tsx'
import { Balances } from './savings-balances.tsx'

type Group = ResponseOf<typeof overview>['groups'][number]

/** Shows one group of the overview: its sum, and each account with the facts of its kind. */
export function GroupCard({ group, totalRmb, accounts }: Group) {
  const t = useTexts('accounts')
  const name = t(`group.${group}`)
  const entries = useEntriesOf()(group)
  return (
    <Card
      title={name}
      aside={
        <span className={css.total}>
          {t('group.total')} <MoneyText amount={totalRmb} currency="CNY" size="strong" />
          {entries && (
            <Link href={entries} aria-label={t('group.entries.of', { group: name })} className={css.entries}>
              {t('group.entries')}
            </Link>
          )}
        </span>
      }
      flush
    >
      <ul className={css.accounts}>
        {accounts.map((account) => (
          <li key={account.accountId} className={css.account}>
            <AccountHead account={account} />
            <div>
              <Body group={group} account={account} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Body({ group, account }: { group: Group['group']; account: OverviewAccount }) {
  if (group === 'timeDeposit') return <Deposits account={account} />
  if (group === 'wealth') return <Holdings account={account} />
  if (account.card) return <CardFacts card={account.card} accountId={account.accountId} />
  if (account.loan) return <LoanFacts loan={account.loan} />
  return <Balances account={account} />
}
