import { formatGrouped, parseAmount } from '@cloudsail/contract'
import type { InstalmentCard } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useEffect } from 'react'
import { BeginAside } from './begin-aside.tsx'
import { beginForm } from './begin-form.ts'
import { Compare } from './compare.tsx'
import { type Offer, planOf, type Terms } from './offer.ts'
import { Why } from './why.tsx'

interface Props {
  card: InstalmentCard
  offer: Offer
  terms: Terms
  onDone: () => void
}

/** Pays a bill or a purchase in instalments: their number, the true cost of each way, and cheaper ways. */
export function BeginFlow({ card, offer, terms, onDone }: Props) {
  const t = useTexts('cardInstalments')
  return (
    <OrderFlow
      form={beginForm}
      title={t('begin.title')}
      submitLabel={t('begin.submit')}
      again={null}
      aside={<BeginAside form={beginForm} card={card} offer={offer} terms={terms} />}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('begin.toPlans')}
        </NextStep>
      )}
    >
      <Fields card={card} offer={offer} terms={terms} />
    </OrderFlow>
  )
}

function Fields({ card, offer, terms }: Omit<Props, 'onDone'>) {
  const t = useTexts('cardInstalments')
  const { field, values, set } = useOrderForm(beginForm)
  const { accountId } = card
  const { source, most } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(
    () => set(values.source === source ? { accountId } : { accountId, source, amount: most }),
    [accountId, source],
  )
  const plan = planOf(values, terms, offer)
  const agreed = field('agreed')
  return (
    <>
      <MoneyField
        {...field('amount')}
        label={t('begin.amount')}
        hint={t('begin.amount.hint', { least: formatGrouped(parseAmount(terms.least, 'CNY') ?? 0n, 'CNY') })}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={most}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="spread"
          />
        }
      />
      <Compare
        label={t('begin.periods')}
        error={field('periods').error}
        value={values.periods}
        onChange={(periods) => set({ periods })}
        offered={terms.periods}
        plan={plan ?? { principalMinor: parseAmount(most, 'CNY') ?? 0n, periods: 12, ratePpm: terms.ratePpm }}
      />
      {plan && <Why plan={plan} />}
      <AgreementTick
        agreement="cardInstalments"
        value={agreed.value}
        onChange={agreed.onChange}
        error={agreed.error}
      >
        {t('begin.agreed')}
      </AgreementTick>
    </>
  )
}
