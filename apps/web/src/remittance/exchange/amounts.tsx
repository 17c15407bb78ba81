import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { type FxCurrency, type FxSide, fxRateText, mostWithin, rmbAt } from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import css from './exchange.module.css'
import { minorOf } from './rates.ts'
import type { Quote } from './use-quote.ts'

interface Props {
  side: FxSide
  currency: FxCurrency
  cash: boolean
  /** The amount in the foreign currency, which the order contains. */
  amount: string
  error?: string | undefined
  onChange: (amount: string) => void
  onBlur?: (() => void) | undefined
  quote: Quote | null
  beside?: ReactNode
}

/** The two amounts of a trade, either of which can be typed. A budget buys the largest amount that fits. */
export function Amounts({ side, currency, cash, quote, beside, amount, error, onChange, onBlur }: Props) {
  const t = useTexts('remittance')
  const [budget, setBudget] = useState<string | null>(null)
  const amountMinor = minorOf(amount, currency)
  const rmb = quote && amountMinor > 0n ? rmbAt(amountMinor, currency, quote.rateE4) : null
  const atMid = quote && rmbAt(amountMinor, currency, quote.midE4)
  // `beside` stands beside the amount and takes the room of the second column.
  const Sides = beside ? Fragment : Pair
  const typeBudget = (text: string) => {
    setBudget(text)
    if (quote) onChange(formatAmount(mostWithin(minorOf(text, 'CNY'), currency, quote.rateE4), currency))
  }
  return (
    <>
      <Sides>
        <MoneyField
          name="amount"
          label={t(`${side}.amount`)}
          value={amount}
          error={error}
          currency={currency}
          onChange={(text) => {
            setBudget(null)
            onChange(text)
          }}
          onBlur={onBlur}
          beside={beside}
        />
        <MoneyField
          label={t(`${side}.rmb`)}
          note={side === 'buy' ? t('buy.rmb.note') : undefined}
          value={budget ?? (rmb === null ? '' : formatAmount(rmb, 'CNY'))}
          currency="CNY"
          quiet
          disabled={!quote}
          onChange={typeBudget}
        />
      </Sides>
      {quote && (
        <dl className={css.rates}>
          <div>
            <dt>{t(side === 'buy' ? 'rate.buy' : cash ? 'rate.cash' : 'rate.sell')}</dt>
            <dd>{fxRateText(quote.rateE4)}</dd>
          </div>
          <div>
            <dt>{t('rate.mid')}</dt>
            <dd>{fxRateText(quote.midE4)}</dd>
          </div>
          <div>
            <dt>{t('spread')}</dt>
            <dd>{rmb === null ? '–' : formatGrouped(side === 'buy' ? rmb - atMid! : atMid! - rmb, 'CNY')}</dd>
          </div>
          <div>
            <dt>{t('fee')}</dt>
            <dd>{t('fee.none')}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
