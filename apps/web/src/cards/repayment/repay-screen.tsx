import { repayCard, repayOthersCard } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { type ReactNode, useState } from 'react'
import { OtherFields, type OtherValues } from './other-fields.tsx'
import { RepayAside } from './repay-aside.tsx'
import { RepayFields } from './repay-fields.tsx'
import { noRepayment } from './repay-form.ts'

void loadTexts('cardBills')

const form = defineOrderForm({
  contract: repayCard,
  initial: noRepayment,
  toInput: ({ from, card, amount }) => ({ from, card, amount }),
})

const otherForm = defineOrderForm<typeof repayOthersCard, OtherValues>({
  contract: repayOthersCard,
  initial: { from: '', payeeAccount: '', payeeName: '', amount: '' },
})

type Whose = 'own' | 'other'

/**
 * PTR1201000: repays a credit card from an own current account: the customer's own card, or another person's by number and
 * name.
 */
export default function RepayCardScreen() {
  const t = useTexts('cardBills')
  const title = useScreenTitle()
  const [whose, setWhose] = useState<Whose>('own')
  const choice = (
    <RadioCards<Whose>
      label={t('repay.whose')}
      value={whose}
      onChange={setWhose}
      options={[
        { value: 'own', label: t('repay.own') },
        { value: 'other', label: t('repay.other') },
      ]}
    />
  )
  const next = (): ReactNode =>
    whose === 'own' ? (
      <NextStep icon="list" href="/PCC0101000">
        {t('repay.toCards')}
      </NextStep>
    ) : (
      <NextStep icon="list" href="/PTR1202000">
        {t('repay.toHistory')}
      </NextStep>
    )
  if (whose === 'other')
    return (
      <OrderFlow
        key="other"
        form={otherForm}
        title={title}
        history="/PTR1202000"
        submitLabel={t('repay.submit')}
        aside={<MessageBar>{t('repay.other.about')}</MessageBar>}
        next={next}
      >
        {choice}
        <OtherFields form={otherForm} />
      </OrderFlow>
    )
  return (
    <OrderFlow
      key="own"
      form={form}
      history="/PTR1202000"
      submitLabel={t('repay.submit')}
      aside={<RepayAside form={form} />}
      next={next}
    >
      {choice}
      <RepayFields form={form} />
    </OrderFlow>
  )
}
