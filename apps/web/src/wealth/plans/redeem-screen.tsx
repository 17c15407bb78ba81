import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { planHoldings, redeemPlan } from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import css from './plans.module.css'
import { unitsText } from './units-text.ts'

void loadTexts('plans')

const form = defineOrderForm<
  typeof redeemPlan,
  { product: string; payeeAccountId: string; units: string; rest: 'carry' | 'free' }
>({
  contract: redeemPlan,
  initial: { product: '', payeeAccountId: '', units: '', rest: 'carry' },
})

/** PIF1404000: redeems units that are no longer locked, on an open day. */
export default function RedeemPlanScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const { data } = useCall(planHoldings, {})
  if (data?.holdings.length === 0)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        <Card>
          <EmptyState
            title={t('holdings.none')}
            action={<ButtonLink href="#/PIF1402000">{t('toPlans')}</ButtonLink>}
          />
        </Card>
      </div>
    )
  return (
    <OrderFlow
      form={form}
      history="/PIF1405000"
      submitLabel={t('redeem.submit')}
      again={null}
      aside={
        <Card title={t('redeem.about')}>
          <ul className={css.notes}>
            <li>{t('redeem.about.open')}</li>
            <li>{t('redeem.about.lock')}</li>
            <li>{t('redeem.about.nav')}</li>
          </ul>
        </Card>
      }
      next={() => (
        <NextStep icon="list" href="/PIF1405000" note={t('redeem.next.note')}>
          {t('plan.next')}
        </NextStep>
      )}
    >
      <RedeemFields />
    </OrderFlow>
  )
}

function RedeemFields() {
  const t = useTexts('plans')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const { data } = useStart(planHoldings, {})
  const { data: found } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(found?.accounts ?? [], 'CNY')
  const holdings = data?.holdings ?? []
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payeeAccountId, first, (payeeAccountId) => set({ payeeAccountId }))
  useBeginWith(values.product, holdings[0]?.product, (product) => set({ product }))
  const held = holdings.find(({ product }) => product === values.product)
  return (
    <>
      <RadioCards
        {...field('product')}
        label={t('redeem.plan')}
        options={holdings.map((each) => ({
          value: each.product,
          label: each.name[language],
          note: each.isOpenToday
            ? t('redeem.available', { units: unitsText(each.available) })
            : t('redeem.closed', { date: each.openDays[0] ?? '—' }),
        }))}
      />
      <TextField
        {...field('units')}
        label={t('redeem.units')}
        hint={held && t('redeem.available', { units: unitsText(held.available) })}
        inputMode="decimal"
        maxLength={18}
      />
      {held && held.available !== '0.00' && (
        <p>
          <Button look="text" small onClick={() => set({ units: held.available })}>
            {t('redeem.all')}
          </Button>
        </p>
      )}
      <AccountSelect {...field('payeeAccountId')} label={t('redeem.to')} accounts={accounts} />
      <RadioCards
        {...field('rest')}
        label={t('redeem.rest')}
        options={(['carry', 'free'] as const).map((rest) => ({ value: rest, label: t(`redeem.${rest}`) }))}
      />
    </>
  )
}
