import { formatAmount } from '@cloudsail/contract'
import { planHoldings } from '@cloudsail/contract/wealth'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { minorOf } from '@cloudsail/ui/rows/sums.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { SettlementCard } from '../settlement/settlement-card.tsx'
import { HeldPlan, type PlanHolding } from './held-plan.tsx'
import css from './plans.module.css'
import { RecentContracts } from './recent-contracts.tsx'
import { OrderOnItsWay, RecentOrders, usePlanOrders } from './recent-orders.tsx'

void loadTexts('plans')

/** PIF1403000: what the asset plans are worth and earned, with their NAV, and then orders and contracts. */
export default function PlanHoldingsScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const answer = useCall(planHoldings, {})
  const orders = usePlanOrders()
  const holdings = answer.data?.holdings
  const next = orders.find(({ isUnderWay }) => isUnderWay)
  return (
    <div className={css.page}>
      <PageTop title={title}>
        <ButtonLink small href="#/PIF1402000">
          {t('toPlans')}
        </ButtonLink>
      </PageTop>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {holdings?.length === 0 &&
        (next ? (
          <OrderOnItsWay order={next} />
        ) : (
          <Card>
            <EmptyState
              title={t('holdings.none')}
              action={<ButtonLink href="#/PIF1402000">{t('toPlans')}</ButtonLink>}
            />
          </Card>
        ))}
      {holdings && holdings.length > 1 && <Total holdings={holdings} />}
      {holdings?.map((held) => (
        <HeldPlan key={held.product} held={held} />
      ))}
      {holdings && (
        <div className={css.beside}>
          <RecentOrders orders={holdings.length === 0 ? orders.filter((order) => order !== next) : orders} />
          <RecentContracts />
        </div>
      )}
      {holdings && holdings.length > 0 && (
        <>
          <SettlementCard />
          <p className={css.quiet}>{t('plan.about.risk')}</p>
        </>
      )}
    </div>
  )
}

/** The value of all plans, with what they cost and gained. */
function Total({ holdings }: { holdings: readonly PlanHolding[] }) {
  const t = useTexts('plans')
  const sum = (of: 'value' | 'cost' | 'gain') =>
    formatAmount(
      holdings.reduce((all, held) => all + minorOf(held[of]), 0n),
      'CNY',
    )
  return (
    <Card flush>
      <Answer
        label={t('holdings.total', { count: holdings.length })}
        figure={<MoneyText amount={sum('value')} currency="CNY" size="hero" />}
        facts={[
          {
            key: 'gain',
            label: t('holdings.gain'),
            value: <MoneyText amount={sum('gain')} currency="CNY" kind="gain" bare quietWord />,
          },
          {
            key: 'cost',
            label: t('holdings.cost'),
            value: <MoneyText amount={sum('cost')} currency="CNY" bare />,
          },
        ]}
      />
    </Card>
  )
}
