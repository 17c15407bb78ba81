import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ReactNode } from 'react'
import css from './agreements.module.css'

void loadTexts('payAgreements')

interface Props {
  totals: { paid: string; refunded: string }
  /** The number of payments found. */
  found: ReactNode
}

/** Sums of the payments found: paid, and refunded if anything was. */
export function PaidTotals({ totals: { paid, refunded }, found }: Props) {
  const t = useTexts('payAgreements')
  return (
    <p className={css.totals}>
      {t('paid')} <MoneyText amount={paid} currency="CNY" size="strong" />{' '}
      {refunded !== '0.00' && (
        <>
          {t('refunded')} <MoneyText amount={refunded} currency="CNY" size="strong" />
        </>
      )}{' '}
      {found}
    </p>
  )
}
