import type { QueryLine, RowAmount } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../money-text.tsx'
import css from './rows.module.css'

interface Props extends RowAmount {
  sign: QueryLine<never>['sign']
  isStrong?: boolean
}

/** The amount of a row or of a head. Money has quiet decimals, points have none. */
export function RowAmountText({ value, currency, sign = 'plain', isStrong = false }: Props) {
  const t = useTexts('ui')
  if (currency !== null)
    return (
      <MoneyText
        amount={value}
        currency={currency}
        kind={sign === 'flow' ? 'flow' : 'plain'}
        size={isStrong ? 'strong' : 'text'}
        bare={currency === 'CNY'}
        quietWord
      />
    )
  const isOut = value.startsWith('-')
  const digits = value.replace(/^[-+]/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <span className={cx(isStrong && css.points, sign === 'flow' && !isOut && css.in)} translate="no">
      {sign === 'flow' && <span className="said">{t(isOut ? 'money.out' : 'money.in')}</span>}
      {isOut ? '−' : sign === 'flow' && '+'}
      {digits}
    </span>
  )
}
