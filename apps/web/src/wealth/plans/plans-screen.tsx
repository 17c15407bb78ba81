import { contractMethods } from '@cloudsail/contract/contracts'
import { assetPlans } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import { PlanPicks } from '../shop/plan-picks.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanFilters } from './plan-filters.tsx'
import css from './plans.module.css'
import { SigningNotes } from './signing-notes.tsx'
import { SubscribeFields } from './subscribe-fields.tsx'
import { subscribeForm } from './subscribe-form.ts'

void loadTexts('plans')

/** PIF1402000: asset plans and their subscription. Customers who may not buy can read only. */
export default function PlansScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const user = useSession()?.user
  const answer = useCall(assetPlans, {})
  const { data } = answer
  const maySign = user?.kind === 'branchSigned' && contractMethods.includes(user.method)
  const isQualified = data !== undefined && data.qualifiedUntil !== null
  const hasForm = !maySign || isQualified
  return (
    <div className={css.page}>
      {!hasForm && <PageHeading>{title}</PageHeading>}
      {hasForm && (
        <OrderFlow
          form={subscribeForm}
          history="/PIF1405000"
          submitLabel={t('plan.submit')}
          again={null}
          aside={data && <SigningNotes tradeOn={data.tradeOn} />}
          next={() => (
            <>
              <NextStep icon="clock" href="/PIF1405000" note={t('plan.next.note')}>
                {t('plan.next')}
              </NextStep>
              <NextStep icon="list" href="/PIF1406000" note={t('plan.contract.note')}>
                {t('plan.contract')}
              </NextStep>
            </>
          )}
        >
          {data && <SubscribeFields form={subscribeForm} offer={data} />}
        </OrderFlow>
      )}
      {maySign && data && !isQualified && (
        <MessageBar kind="info">
          {t('plan.qualify')}
          <Gap />
          <ButtonLink look="text" href="#/PIF1401000">
            {t('plan.qualify.link')}
          </ButtonLink>
        </MessageBar>
      )}
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && (!maySign || !isQualified) && (
        <Card title={t('plans')}>
          {data.plans.length === 0 ? (
            <EmptyState title={t('plans.none')} action={<WayTo screen="/PIF1202000" />} />
          ) : (
            <PlanFilters plans={data.plans}>{(found) => <PlanCards plans={found} />}</PlanFilters>
          )}
        </Card>
      )}
      {data && data.plans.length > 0 && <PlanPicks plans={data.plans} />}
    </div>
  )
}
