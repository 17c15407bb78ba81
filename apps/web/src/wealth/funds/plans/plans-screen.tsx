import {
  arrangeFundPlan,
  changeFundPlan,
  type FundPlan,
  fundPlans,
  setFundPlan,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { fundAddress, useAddressed } from '../address.ts'
import css from '../funds.module.css'
import { grouped } from '../percent.ts'
import { ChangePlan, SetPlan } from './plan-form.tsx'

void loadTexts('fundPlans')

const tones = { running: 'good', suspended: 'warn', ended: 'plain' } as const

/** PIF1304000: regular investment plans with the outcome of each date, and the ways to set, change, pause and end one. */
export default function PlansScreen() {
  const t = useTexts('fundPlans')
  const title = useScreenTitle()
  const may = useMayGive()
  const { fund } = useAddressed()
  const [view, setView] = useState<'list' | 'set' | FundPlan>(fund === null ? 'list' : 'set')
  const answer = useCall(fundPlans, {})
  const data = answer.data
  const toList = () => setView('list')
  if (data && view === 'set') return <SetPlan fund={fund} least={data.least} onDone={toList} />
  if (data && typeof view === 'object')
    return <ChangePlan key={view.planId} plan={view} least={data.least} onDone={toList} />
  const set = may(setFundPlan) && (
    <Button look="sea" onClick={() => setView('set')}>
      {t('set')}
    </Button>
  )
  return (
    <div className={css.page}>
      <div className={css.lotsHead}>
        <PageHeading>{title}</PageHeading>
        {data && data.plans.length > 0 && set}
      </div>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && data.plans.length === 0 && (
        <Card>
          <EmptyState
            icon="calendar"
            title={t('none')}
            action={set || <ButtonLink href="#/PIF1301000">{t('toMarket')}</ButtonLink>}
          >
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
      {data?.plans.map((plan) => (
        <PlanCard key={plan.planId} plan={plan} onChange={() => setView(plan)} />
      ))}
    </div>
  )
}

function PlanCard({ plan, onChange }: { plan: FundPlan; onChange: () => void }) {
  const t = useTexts('fundPlans')
  const language = useLanguage()
  const may = useMayGive()
  const order = useQuickOrder(arrangeFundPlan)
  const name = plan.name[language]
  const [last] = plan.runs
  const arrange = async (action: 'suspend' | 'resume' | 'end') => {
    const done = action === 'end' ? 'endPlan.done' : (`${action}.done` as const)
    if (await order.give({ plan: plan.planId, action })) showToast('success', t(done))
  }
  const button = (label: 'change' | 'suspend' | 'resume' | 'endPlan', act: () => void) => (
    <Button look="line" small busy={order.busy} onClick={act}>
      <span aria-hidden="true">{t(label)}</span>
      <span className="said">{t('of', { action: t(label), name })}</span>
    </Button>
  )
  const why =
    plan.state === 'suspended'
      ? t(plan.suspendedFor === 'suitability' ? 'why.suitability' : 'why.customer')
      : plan.state === 'ended'
        ? t(
            plan.endReason === 'failures'
              ? 'ended.failures'
              : plan.endReason === 'expired'
                ? 'ended.expired'
                : 'ended.customer',
          )
        : null
  return (
    <Card
      title={<Link href={fundAddress('/PIF1301000', plan.productCode)}>{name}</Link>}
      aside={<Tag tone={tones[plan.state]}>{t(`state.${plan.state}`)}</Tag>}
    >
      <div className={css.page}>
        <p>
          <b>{t('each', { day: plan.day, amount: grouped(plan.amount) })}</b>
          <span className={css.planFacts}>
            {plan.nextOn && <span>{t('next', { on: plan.nextOn })}</span>}
            {plan.endOn && <span>{t('until', { on: plan.endOn })}</span>}
            <span>{t('invested', { amount: grouped(plan.invested) })}</span>
          </span>
        </p>
        {why && <p className={css.quiet}>{why}</p>}
        {plan.state === 'running' && last?.outcome === 'failed' && (
          <MessageBar kind="warn">
            {t('run.failed.last', { on: last.dueOn })}
            {last.reason?.[language]}
          </MessageBar>
        )}
        {plan.state !== 'ended' && may(arrangeFundPlan) && (
          <div className={css.asides}>
            {may(changeFundPlan) && button('change', onChange)}
            {plan.state === 'running' && button('suspend', () => void arrange('suspend'))}
            {plan.state === 'suspended' && button('resume', () => void arrange('resume'))}
            {button('endPlan', () => void arrange('end'))}
          </div>
        )}
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
        {plan.runs.length > 0 && (
          <Disclosure title={t('runs', { count: plan.runs.length })}>
            <ul className={css.runs}>
              {plan.runs.map((run) => (
                <li key={run.dueOn}>
                  <span>{run.dueOn}</span>
                  <b>{t(`run.${run.outcome}`)}</b>
                  {run.reason && <span className={css.quiet}>{run.reason[language]}</span>}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Card>
  )
}
