import { withdrawElsewhere, withdrawOverpayment } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { type ReactNode, useState } from 'react'
import { ElsewhereFields, noElsewhere } from './elsewhere-fields.tsx'
import { OwnFields } from './own-fields.tsx'

void loadTexts('cardUse')

const ownForm = defineOrderForm({
  contract: withdrawOverpayment,
  initial: { cardId: '', toAccountId: '', amount: '' },
})

const elsewhereForm = defineOrderForm({
  contract: withdrawElsewhere,
  initial: noElsewhere,
  toInput: ({ bankText: _text, ...input }) => input,
})

type Where = 'own' | 'elsewhere'

/**
 * PCC0502000: withdraws overpaid money from a card to an own current account, or to an account in the same name at another
 * bank.
 */
export default function WithdrawScreen() {
  const t = useTexts('cardUse')
  const title = useScreenTitle()
  const [where, setWhere] = useState<Where>('own')
  const choice = (
    <RadioCards<Where>
      label={t('overpaid.where')}
      value={where}
      onChange={setWhere}
      options={(['own', 'elsewhere'] as const).map((value) => ({
        value,
        label: t(`overpaid.${value}`),
        note: t(`overpaid.${value}.note`),
      }))}
    />
  )
  const common = {
    title,
    submitLabel: t('overpaid.submit'),
    next: (): ReactNode => (
      <NextStep icon="list" href="/PCC0101000">
        {t('delivery.toCards')}
      </NextStep>
    ),
  }
  return where === 'own' ? (
    <OrderFlow key="own" form={ownForm} {...common} aside={<MessageBar>{t('overpaid.about')}</MessageBar>}>
      <OwnFields form={ownForm} choice={choice} />
    </OrderFlow>
  ) : (
    <OrderFlow
      key="elsewhere"
      form={elsewhereForm}
      {...common}
      aside={<MessageBar>{t('overpaid.elsewhere.about')}</MessageBar>}
    >
      <ElsewhereFields form={elsewhereForm} choice={choice} />
    </OrderFlow>
  )
}
