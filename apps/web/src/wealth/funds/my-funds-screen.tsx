import { fundHoldings, fundPerformance } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { NoFunds } from './no-funds.tsx'
import { HeldFunds } from './own/held-funds.tsx'
import css from './own/own-funds.module.css'
import { PerformanceCard } from './own/performance-card.tsx'
import { UnderWay } from './own/under-way.tsx'

void loadTexts('ownFunds')

/** PIF1302000: what the funds are worth and how they did, orders under way, and the funds by value. */
export default function MyFundsScreen() {
  const t = useTexts('ownFunds')
  const title = useScreenTitle()
  const answer = useCall(fundHoldings, {})
  const course = useCall(fundPerformance, {})
  const { data } = answer
  const performance = course.data
  const hasFunds = data !== undefined && data.funds.length > 0
  const isEmpty = data && !hasFunds && data.underWay.length === 0
  return (
    <div className={css.page}>
      <PageTop title={title} about={hasFunds && performance?.navOn && t('navOn', { on: performance.navOn })}>
        <span className={css.ways}>
          <span className={css.wide}>
            <ButtonLink small href="#/PIF1305000">
              {t('toOrders')}
            </ButtonLink>
          </span>
          <ButtonLink small href="#/PIF1301000">
            {t('market')}
          </ButtonLink>
        </span>
      </PageTop>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <FundsWaiting />}
      {isEmpty && (
        <NoFunds title={t('none')} toMarket={t('toMarket')}>
          {t('none.text')}
        </NoFunds>
      )}
      {hasFunds && course.isError && !performance && <FailedToLoad answer={course} />}
      {hasFunds && course.isPending && <CourseWaiting />}
      {hasFunds && performance && <PerformanceCard value={data.totals.value} performance={performance} />}
      {data && <UnderWay holdings={data} />}
      {hasFunds && <HeldFunds funds={data.funds} performance={performance} today={data.today} />}
    </div>
  )
}

const CourseWaiting = () => (
  <Card>
    <Skeleton look="figure" />
    <Skeleton look="chart" />
  </Card>
)

const FundsWaiting = () => (
  <>
    <CourseWaiting />
    <Card>
      <Skeleton look="row" lines={3} />
    </Card>
  </>
)
