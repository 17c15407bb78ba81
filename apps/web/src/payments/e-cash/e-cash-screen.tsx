import { ecashEntries, ecashPurses } from '@cloudsail/contract/payments'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { useState } from 'react'
import css from './e-cash.module.css'
import { PurseCard } from './purse-card.tsx'
import { TopUpFlow } from './top-up-flow.tsx'

/** PAM1401000: the amount on the chip and the amount waiting for it, purchases and top-ups, and a new top-up. */
export default function ECashScreen() {
  const t = useTexts('payments')
  const title = useScreenTitle()
  const [topUp, setTopUp] = useState<string | null>(null)
  const { data, isError, refetch } = useCall(ecashPurses, {})
  if (topUp !== null)
    return (
      <TopUpFlow
        purse={topUp}
        onBack={() => {
          setTopUp(null)
          void refetch()
        }}
      />
    )
  const purses = data?.purses ?? []
  if (purses.length === 0)
    return (
      <div className="page">
        <PageHeading>{title}</PageHeading>
        {isError || !data ? (
          <AwaitedCard answer={{ isError, refetch }} title={t('failed')} retry={t('retry')} />
        ) : (
          <Card>
            <EmptyState icon="card" title={t('none')} action={<WayTo screen="/bankMap" />}>
              {t('none.text')}
            </EmptyState>
          </Card>
        )}
      </div>
    )
  return (
    <div className="page">
      <QueryPage
        query={ecashEntries}
        title={title}
        initial={{ purse: purses[0]!.purse }}
        filters={[
          {
            name: 'purse',
            label: t('purse'),
            options: purses.map(({ purse, chip }) => ({
              value: purse,
              label: t('purseOf', { tail: chip.slice(-4) }),
            })),
          },
        ]}
        rowKey={({ entryId, kind }) => `${kind}.${entryId}`}
        totals={({ topUps, purchases }, _conditions, { found }) => (
          <p className={css.totals}>
            {t('topUps')} <MoneyText amount={topUps} currency="CNY" size="strong" /> {t('purchases')}{' '}
            <MoneyText amount={purchases} currency="CNY" size="strong" /> {found}
          </p>
        )}
        empty={{ title: t('noEntries'), text: t('noEntries.text') }}
      />
      {purses.map((purse) => (
        <PurseCard key={purse.purse} purse={purse} onTopUp={() => setTopUp(purse.purse)} />
      ))}
    </div>
  )
}
