import { earningRuleNames, pointsOverview } from '@cloudsail/contract/points'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { grouped } from '../../base/grouped.ts'
import { BalanceBar } from '../balance-bar.tsx'
import css from '../points.module.css'
import { MonthsChart } from './months-chart.tsx'
import { PointsLinks } from './points-links.tsx'
import { SoonOver } from './soon-over.tsx'

void loadTexts('points')

/** PYS0101000: points with their expiry, this month's points, twelve months, and how points are earned. */
export default function PointsOverviewScreen() {
  const t = useTexts('points')
  const language = useLanguage()
  const answer = useCall(pointsOverview, {})
  const { data } = answer
  return (
    <div className="page">
      <PageTop title={useScreenTitle()}>
        <PointsLinks details="#/PYS0102000" redeem="#/PYS0103000" />
      </PageTop>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && (
        <>
          <SoonOver soon={data.soon} href="/PYS0103000" />
          <Card>
            {data.groups.length === 0 && data.owed === 0 ? (
              <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
            ) : (
              <BalanceBar points={data} />
            )}
            <p className={css.foot}>
              {t('order')}
              {t('other.card')}
              <Gap />
              <Link href="/PCC0301000">{t('other.card.link')}</Link>
            </p>
          </Card>
          <div className={css.halves}>
            <MonthsChart months={data.months} />
            <Card title={t('expected')} aside={<strong>{`+${grouped(data.expected)}`}</strong>}>
              <p className={css.quiet}>{t('expected.how')}</p>
              <h3 className={css.sub}>{t('rules')}</h3>
              <ul className={css.rules}>
                {data.rules.map(({ rule, earned, cap, points }) => (
                  <li key={rule}>
                    <strong>{earningRuleNames[rule][language]}</strong>
                    <span>{t(`rules.${rule}`, { points })}</span>
                    <small>
                      {cap === null
                        ? t('rules.uncapped', { earned: grouped(earned) })
                        : t('rules.capped', { earned: grouped(earned), cap: grouped(cap) })}
                    </small>
                    {cap !== null && (
                      <span className={css.meter} aria-hidden="true">
                        <i style={{ width: `${Math.min(100, (earned / cap) * 100)}%` }} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              <p className={css.quiet}>{t('rules.expiry')}</p>
            </Card>
          </div>
        </>
      )}
    </div>
  )
}
