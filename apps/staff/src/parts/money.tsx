import type { Currency } from '@cloudsail/contract'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { moneyParts } from '@cloudsail/ui/base/money-parts.ts'
import css from './money.module.css'

interface Props {
  /** Decimal text of the wire. */
  amount: string
  currency?: Currency
  /** `old`: the value before. `new`: the value that an action sets. `change`: with its sign. */
  look?: 'plain' | 'old' | 'new' | 'change' | 'quiet'
}

/** An amount: whole units strong, decimals quiet. */
export function Money({ amount, currency = 'CNY', look = 'plain' }: Props) {
  const { negative, zero, whole, fraction } = moneyParts(amount, currency)
  return (
    <span className={cx(css.money, css[look])} translate="no">
      {negative ? '−' : look === 'change' && !zero ? '+' : ''}
      {whole}
      {fraction && <i>.{fraction}</i>}
    </span>
  )
}
