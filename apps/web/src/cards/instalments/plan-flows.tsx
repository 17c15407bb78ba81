import { type InstalmentPlan, settleInstalments, withdrawInstalments } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useEffect } from 'react'
import { Fact } from '../fact.tsx'
import css from './instalments.module.css'

interface Props {
  plan: InstalmentPlan
  onDone: () => void
}

const settleForm = defineOrderForm({ contract: settleInstalments, initial: { accountId: '', plan: '' } })
const withdrawForm = defineOrderForm({ contract: withdrawInstalments, initial: { accountId: '', plan: '' } })

const money = (amount: string) => <MoneyText amount={amount} currency="CNY" bare always />

/** Settles a plan early, after showing the amount. */
export function SettleFlow({ plan, onDone }: Props) {
  const t = useTexts('cardInstalments')
  return (
    <OrderFlow
      form={settleForm}
      title={t('settle.title')}
      submitLabel={t('settle.submit')}
      again={null}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('begin.toPlans')}
        </NextStep>
      )}
    >
      <SettleFields plan={plan} />
    </OrderFlow>
  )
}

function SettleFields({ plan: { accountId, planId, settle, billOn, merchant } }: { plan: InstalmentPlan }) {
  const t = useTexts('cardInstalments')
  const { set } = useOrderForm(settleForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId, plan: planId }), [accountId, planId])
  if (!settle) return null
  return (
    <Card title={billOn ? t('plan.bill', { date: billOn }) : merchant}>
      <Figures className={css.facts}>
        <Fact label={t('settle.principal')} value={money(settle.principal)} />
        <Fact
          label={t('settle.interest', { used: settle.usedDays, days: settle.days })}
          value={money(settle.interest)}
        />
        <Fact label={t('settle.total')} value={<strong>{money(settle.total)}</strong>} />
        <Fact label={t('settle.saved')} value={money(settle.saved)} />
      </Figures>
      <p className={css.quiet}>{t('settle.how')}</p>
    </Card>
  )
}

/** Withdraws from a plan on its first day. */
export function WithdrawFlow({ plan, onDone }: Props) {
  const t = useTexts('cardInstalments')
  return (
    <OrderFlow
      form={withdrawForm}
      title={t('withdraw.title')}
      submitLabel={t('withdraw.submit')}
      again={null}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('begin.toPlans')}
        </NextStep>
      )}
    >
      <WithdrawFields plan={plan} />
    </OrderFlow>
  )
}

function WithdrawFields({
  plan: { accountId, planId, billOn, merchant, principal },
}: {
  plan: InstalmentPlan
}) {
  const t = useTexts('cardInstalments')
  const { set } = useOrderForm(withdrawForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId, plan: planId }), [accountId, planId])
  return (
    <Card title={billOn ? t('plan.bill', { date: billOn }) : merchant}>
      <Figures className={css.facts}>
        <Fact label={t('plan.principal')} value={money(principal)} />
      </Figures>
      <p className={css.quiet}>{t('withdraw.how')}</p>
    </Card>
  )
}
