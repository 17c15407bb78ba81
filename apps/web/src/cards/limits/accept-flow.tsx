import { acceptLimit, type LimitRequest } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useEffect } from 'react'
import css from './limits.module.css'

const form = defineOrderForm({ contract: acceptLimit, initial: { accountId: '', request: '' } })

/** Accepts an approved limit. */
export function AcceptFlow({ request, onDone }: { request: LimitRequest; onDone: () => void }) {
  const t = useTexts('cardLimits')
  return (
    <OrderFlow
      form={form}
      title={t('accept')}
      submitLabel={t('accept')}
      again={null}
      next={() => (
        <NextStep icon="list" onClick={onDone}>
          {t('toLimits')}
        </NextStep>
      )}
    >
      <Fields request={request} />
    </OrderFlow>
  )
}

function Fields({ request }: { request: LimitRequest }) {
  const t = useTexts('cardLimits')
  const { set } = useOrderForm(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId: request.accountId, request: request.request }), [request.request])
  return (
    <dl className={css.facts}>
      <dt>{t('before')}</dt>
      <dd>
        <MoneyText amount={request.before} currency="CNY" size="strong" always />
      </dd>
      <dt>{t('given')}</dt>
      <dd>
        <MoneyText amount={request.given ?? request.asked} currency="CNY" size="large" always />
      </dd>
    </dl>
  )
}
