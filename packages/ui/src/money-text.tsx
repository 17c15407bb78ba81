import type { Currency } from '@cloudsail/contract'
import { useAmountsHidden } from './amounts-hidden.ts'
import { cx } from './base/cx.ts'
import { currencySigns, moneyParts } from './base/money-parts.ts'
import { useTexts } from './base/texts.ts'
import css from './money-text.module.css'

interface Props {
  /** Decimal text of the wire: "-1234.50". */
  amount: string
  currency: Currency
  /**
   * `flow`: money in or out of an account. `gain`: profit or loss. Both have a sign and a word. `change`: an increase or
   * decrease, with a sign only.
   */
  kind?: 'plain' | 'flow' | 'gain' | 'change'
  size?: 'text' | 'strong' | 'large' | 'hero'
  /** Leaves out the currency's sign, for tables with a currency column. */
  bare?: boolean
  /** In a column of several currencies: keeps the decimal points aligned. */
  aligned?: boolean
  /** Shown even while amounts are hidden, as in an order about to be confirmed. */
  always?: boolean
  /** The word is for screen readers only, because the column's head shows the meaning already. */
  quietWord?: boolean
}

/** An amount: tabular figures, small sign, muted decimals. Direction is shown by sign and word, never by colour alone. */
export function MoneyText({
  amount,
  currency,
  kind = 'plain',
  size = 'text',
  bare,
  aligned,
  always,
  quietWord,
}: Props) {
  const t = useTexts('ui')
  const amountsHidden = useAmountsHidden()
  const look = cx(css.money, css[size])
  const name = t(`currency.${currency}`)
  const sign = !bare && (
    <span role="img" className={css.sign} aria-label={name}>
      {currencySigns[currency]}
    </span>
  )
  if (amountsHidden && !always)
    return (
      <span className={look} translate="no">
        {sign}
        <span role="img" className={css.hidden} aria-label={t('money.hidden')}>
          ••••
        </span>
      </span>
    )
  const { negative, zero, whole, fraction } = moneyParts(amount, currency)
  const signed = kind !== 'plain' && !zero
  const word =
    signed &&
    kind !== 'change' &&
    t(kind === 'flow' ? (negative ? 'money.out' : 'money.in') : negative ? 'money.loss' : 'money.gain')
  const tone = signed && (kind === 'flow' ? !negative && css.in : negative ? css.loss : css.gain)
  return (
    <span className={cx(look, aligned && css.aligned, aligned && !fraction && css.whole)} translate="no">
      {word && <span className={quietWord ? 'said' : css.word}>{word}</span>}
      <span className={cx(tone)}>
        {negative ? '−' : signed ? '+' : ''}
        {sign}
        {whole}
        {fraction && <span className={css.fraction}>.{fraction}</span>}
      </span>
    </span>
  )
}
