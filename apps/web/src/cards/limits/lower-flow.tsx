import { type LimitCard, lowerLimit } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useEffect } from 'react'
import css from './limits.module.css'

const form = defineOrderForm({ contract: lowerLimit, initial: { accountId: '', amount: '' } })

/** Lowers the limit at once. */
export function LowerFlow({ card, onDone }: { card: LimitCard; onDone: () => void }) {
  const t = useTexts('cardLimits')
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" size="strong" />
  return (
    <OrderFlow
      form={form}
      title={t('lower')}
      submitLabel={t('lower.submit')}
      again={null}
      aside={
        <Card title={t('aside')}>
          <dl className={css.facts}>
            <dt>{t('before')}</dt>
            <dd>{money(card.permanent)}</dd>
            <dt>{t('lower.least')}</dt>
            <dd>{money(card.used)}</dd>
          </dl>
          <ul className={css.advice}>
            <li>{t('lower.atOnce')}</li>
            <li>{t('lower.back')}</li>
          </ul>
        </Card>
      }
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toLimits')}
        </NextStep>
      )}
    >
      <Fields accountId={card.accountId} />
    </OrderFlow>
  )
}

function Fields({ accountId }: { accountId: string }) {
  const t = useTexts('cardLimits')
  const { field, set } = useOrderForm(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId }), [accountId])
  return <MoneyField {...field('amount')} label={t('lower.amount')} currency="CNY" big />
}
