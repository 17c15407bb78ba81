import { accountLimits } from '@cloudsail/contract/limits'
import { useCall, useFresh } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { AccountStanding } from './account-cards.tsx'
import css from './limits.module.css'

/**
 * PSC0403000: the transfer service of every account: whether it is open, its limits or those it would open with, and the
 * ways to change both.
 */
export default function TransferAccountsScreen() {
  const t = useTexts('limits')
  const title = useScreenTitle()
  const answer = useCall(accountLimits, {})
  // A fresh answer, because an order given a moment ago may have changed the state.
  const { data } = useFresh(accountLimits, {})
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {!data && (answer.isError ? <FailedToLoad answer={answer} /> : <Skeleton look="block" />)}
      {data?.accounts.length === 0 && (
        <Card>
          <EmptyState title={t('noAccounts')} action={<WayTo screen="/POA1401000" />}>
            {t('noAccounts.text')}
          </EmptyState>
        </Card>
      )}
      <div className={css.standing}>
        {data?.accounts.map((account) => {
          const { accountId, open } = account
          return (
            <AccountStanding
              key={accountId}
              account={account}
              ways={
                <>
                  {open && (
                    <Link href="/PTR0302000" state={{ accountId }}>
                      {t('toLimits')}
                    </Link>
                  )}
                  <Link href="/PTR0301000" state={{ accountId }}>
                    {t(open ? 'toClose' : 'toService')}
                  </Link>
                </>
              }
            />
          )
        })}
      </div>
    </div>
  )
}
