import { rateText } from '@cloudsail/contract'
import { depositAccounts, openTimeDeposit, timeDepositBoard } from '@cloudsail/contract/deposits'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { BreakingCard } from '../breaking/breaking-card.tsx'
import { type Deposit, depositKey } from './deposit.ts'
import { DepositActions } from './deposit-actions.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import css from './deposits-head.module.css'
import { DepositsHead, DepositTabs } from './deposits-head.tsx'
import { Timeline } from './timeline.tsx'

/** Loaded when a customer changes the maturity instruction of a deposit. */
const ChangeDeposit = lazy(() => loadChunk(() => import('../time/change-deposit.tsx')))

/** PAM0202000: all deposits in order of their next event, with their interest, movements and actions. */
export default function DepositAccountsScreen() {
  const t = useTexts('deposits')
  const may = useMayGive()
  const [changing, setChanging] = useState<Deposit | null>(null)
  const board = useCall(timeDepositBoard, {}).data?.currencies.find(({ currency }) => currency === 'CNY')
  const rates = board?.terms
    .map(({ months, ratePpm }) => t('rate.ofTerm', { term: t('term', { months }), rate: rateText(ratePpm) }))
    .join(t('between'))
  if (changing)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <ChangeDeposit deposit={changing} onBack={() => setChanging(null)} />
      </Suspense>
    )
  return (
    <div className={css.page}>
      <QueryPage
        query={depositAccounts}
        searchHint={t('depositAccounts.search')}
        rowKey={depositKey}
        // The products that are held stand as switches above the rows.
        hidden={['product']}
        answer={({ totals, conditions, set }) =>
          totals?.groups.some(({ count }) => count > 0) && (
            <DepositsHead totals={totals} conditions={conditions} onSet={set} />
          )
        }
        totals={(totals, conditions, { set, found }) => (
          <DepositTabs totals={totals} conditions={conditions} onSet={set} found={found} />
        )}
        list={(props) => <Timeline {...props} />}
        detail={{
          title: ({ certificate }) => t('detail.title', { certificate }),
          content: (row) => <DepositDetail row={row} />,
          actions: (row) => <DepositActions row={row} onChange={() => setChanging(row)} />,
        }}
        empty={{
          title: t('depositAccounts.none'),
          text: rates ? t('depositAccounts.none.rates', { rates }) : t('depositAccounts.none.text'),
        }}
        {...(may(openTimeDeposit) && { make: { href: '/PAM0401000', text: t('depositAccounts.make') } })}
      />
      <BreakingCard />
    </div>
  )
}
