import { cashAdvances, cashCards } from '@cloudsail/contract/cards'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useState } from 'react'
import { AdvanceAside } from './advance-aside.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { advanceForm } from './advance-form.ts'
import css from './cash.module.css'
import { CashCost } from './cash-cost.tsx'

void loadTexts('cardUse')

/**
 * PCC0501000: cash from a credit card, with its cost beside the form and earlier advances. Customers who may not draw cash
 * can calculate the cost.
 */
export default function AdvanceScreen() {
  const t = useTexts('cardUse')
  const may = useMayGive()(advanceForm.contract)
  const [history, setHistory] = useState(false)
  if (history)
    return (
      <div className="page">
        <div className={css.back}>
          <Button look="text" small onClick={() => setHistory(false)}>
            {t('cash.back')}
          </Button>
        </div>
        <QueryPage
          query={cashAdvances}
          title={t('cash.history')}
          rowKey={({ at, reference }) => `${at}${reference}`}
          empty={{ title: t('cash.history.none'), text: t('cash.history.none.text') }}
        />
      </div>
    )
  const onHistory = () => setHistory(true)
  const order = (
    <OrderFlow
      form={advanceForm}
      submitLabel={t('cash.submit')}
      aside={<AdvanceAside form={advanceForm} onHistory={onHistory} />}
      next={() => (
        <NextStep icon="list" href="/PAM0201000">
          {t('cash.statement')}
        </NextStep>
      )}
    >
      <AdvanceFields form={advanceForm} />
    </OrderFlow>
  )
  if (may) return order
  return (
    <div className="page">
      {order}
      <Trial onHistory={onHistory} />
    </div>
  )
}

/** Calculates the cost of an advance without drawing any. */
function Trial({ onHistory }: { onHistory: () => void }) {
  const t = useTexts('cardUse')
  const [amount, setAmount] = useState('1000.00')
  const { data } = useCall(cashCards, {})
  if (!data) return null
  return (
    <div className={css.trial}>
      <Card title={t('cash.trial')}>
        <MoneyField label={t('cash.amount')} value={amount} onChange={setAmount} currency="CNY" />
      </Card>
      <CashCost terms={data.terms} amount={amount} />
      {data.cards.length > 0 && (
        <Button look="text" small onClick={onHistory}>
          {t('cash.history')}
        </Button>
      )}
    </div>
  )
}
