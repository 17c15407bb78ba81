import type { OrderState } from '@cloudsail/contract/orders'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AmountBound } from '@cloudsail/ui/order-flow/amount-bound.tsx'
import { bindingOf } from '@cloudsail/ui/order-flow/binding-limit.ts'
import { Receipt } from '@cloudsail/ui/order-flow/receipt.tsx'
import { useState } from 'react'
import { CheckWords, type NameCheck } from '../transfers/payees/payee-status.tsx'
import css from './gallery.module.css'
import { sampleReceipt } from './samples.ts'

const limit = (kind: 'single' | 'daily', used: string, total: string) =>
  ({ kind, scope: 'method', used, total, currency: 'CNY' }) as const

const single = [limit('single', '0.00', '5000.00')]
const amounts = [
  { state: 'empty', typed: '', limits: single, available: '168430.52' },
  { state: 'within', typed: '3200.00', limits: single, available: '168430.52' },
  { state: 'over', typed: '6000.00', limits: single, available: '168430.52' },
  {
    state: 'daily',
    typed: '4000.00',
    limits: [...single, limit('daily', '15400.00', '20000.00')],
    available: '168430.52',
  },
  { state: 'short', typed: '4500.00', limits: single, available: '3118.60' },
] as const

const known = { paidCount: 3, lastPaidOn: '2026-11-01' }
const checks: readonly (NameCheck & typeof known)[] = [
  { outcome: 'match', maskedName: null, ...known },
  { outcome: 'match', maskedName: null, paidCount: 0, lastPaidOn: '' },
  { outcome: 'close', maskedName: '王*国', ...known },
  { outcome: 'noMatch', maskedName: null, ...known },
  { outcome: 'unavailable', maskedName: null, ...known },
]

const states: readonly OrderState[] = ['processing', 'unknown', 'approving', 'pending', 'rejected', 'failed']

/** States of an order during and after filling in: limits beside the amount, the name check, receipts in every state. */
export function GalleryStates() {
  const t = useTexts('demo')
  return (
    <>
      <Card title={t('states.amount')}>
        <div className={css.stack}>
          {amounts.map((each) => (
            <Amount key={each.state} label={t(`states.${each.state}`)} {...each} />
          ))}
        </div>
      </Card>
      <Card title={t('states.check')}>
        <div className={css.stack}>
          <CheckWords check={{ data: undefined, isLoading: true, isError: false }} where="inBank" />
          {checks.map((data) => (
            <p key={data.outcome + data.paidCount}>
              <CheckWords check={{ data, isLoading: false, isError: false }} where="inBank" />
            </p>
          ))}
        </div>
      </Card>
      {states.map((state) => (
        <Receipt key={state} receipt={sampleReceipt('52000.00', state)} />
      ))}
    </>
  )
}

type Shown = (typeof amounts)[number] & { label: string }

function Amount({ label, typed, limits, available }: Shown) {
  const [value, setValue] = useState<string>(typed)
  const binding = bindingOf({ limits, available })
  return (
    <MoneyField
      label={label}
      currency="CNY"
      big
      value={value}
      onChange={setValue}
      beside={<AmountBound binding={binding} amount={value} onAll={setValue} />}
    />
  )
}
