import { cashAdvance, cashAdvances } from '@cloudsail/contract/cards'
import { useState } from 'react'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { NextStep } from '../../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../../ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '../../ui/order-flow/order-form.tsx'
import { QueryPage } from '../../ui/query-page/query-page.tsx'
import { checkTransactionPassword } from '../transaction-password.ts'
import { AdvanceAside } from './advance-aside.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import css from './cash.module.css'

void loadTexts('cardUse')

const form = defineOrderForm({
  contract: cashAdvance,
  initial: { cardId: '', toAccountId: '', amount: '' },
  checkSecrets: checkTransactionPassword,
})
export type AdvanceForm = typeof form

/** PCC0501000: cash from a credit card, its cost beside the form; what was drawn before. */
export default function AdvanceScreen() {
  const t = useTexts('cardUse')
  const [history, setHistory] = useState(false)
  if (history)
    return (
      <div className={css.page}>
        <div className={css.back}>
          <Button look="text" small onClick={() => setHistory(false)}>
            {t('cash.back')}
          </Button>
        </div>
        <QueryPage
          query={cashAdvances}
          title={t('cash.history')}
          rowKey={({ at, reference }) => `${at}${reference}`}
          looks={{ card: { narrow: 'below' }, way: { narrow: 'below' }, left: { secondary: true } }}
          empty={{ title: t('cash.history.none'), text: t('cash.history.none.text') }}
        />
      </div>
    )
  return (
    <OrderFlow
      form={form}
      submitLabel={t('cash.submit')}
      aside={<AdvanceAside form={form} onHistory={() => setHistory(true)} />}
      next={() => (
        <NextStep icon="list" href="/PAM0201000">
          {t('cash.statement')}
        </NextStep>
      )}
    >
      <AdvanceFields form={form} />
    </OrderFlow>
  )
}
