import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { type FxCurrency, type FxSide, rmbAt, unitRateText } from '@cloudsail/contract/remittance'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './exchange.module.css'
import { QuoteRing } from './quote-ring.tsx'
import { minorOf } from './rates.ts'
import { type Quoting, useQuote } from './use-quote.ts'

/** Beside the form: the running quote, and the figures of the trade at its rate. */
export function TradeAside({
  side,
  currency,
  cash,
  amount,
  into,
}: {
  side: FxSide
  currency: FxCurrency | null
  cash: boolean
  amount: string
  into: string | undefined
}) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const quoting = useQuote(side, currency, cash)
  const { quote } = quoting
  // Without a currency there is no quote.
  if (!currency) return null
  const amountMinor = minorOf(amount, currency)
  const rmb = quote && amountMinor > 0n ? rmbAt(amountMinor, currency, quote.rateE4) : null
  return (
    <Card title={t('quote.title')}>
      <QuoteRing quoting={quoting} />
      {rmb !== null && quote && (
        <>
          <p className={css.label}>{t(side === 'buy' ? 'pay' : 'get')}</p>
          <MoneyText amount={formatAmount(rmb, 'CNY')} currency="CNY" size="large" always />
          <Figures className={css.facts}>
            <dt>{t(`${side}.amount`)}</dt>
            <dd>
              <MoneyText
                amount={formatAmount(amountMinor, currency)}
                currency={currency}
                size="strong"
                always
              />
            </dd>
            <dt>{t('line.rate')}</dt>
            <dd>{unitRateText(quote.rateE4)}</dd>
            {into && (
              <>
                <dt>{t('line.into')}</dt>
                <dd>{into}</dd>
              </>
            )}
          </Figures>
          <p className={css.quiet}>
            {t(`back.${side}`, {
              rate: unitRateText(quote.backE4),
              amount: `${formatGrouped(amountMinor, currency)} ${currencyNames[currency][language]}`,
              cost: formatGrouped(backCost(side, amountMinor, currency, quote), 'CNY'),
            })}
          </p>
        </>
      )}
    </Card>
  )
}

/** Returns the cost of a trade followed by its reverse at the same moment. */
function backCost(
  side: FxSide,
  amountMinor: bigint,
  currency: FxCurrency,
  { rateE4, backE4 }: NonNullable<Quoting['quote']>,
): bigint {
  const difference = rmbAt(amountMinor, currency, rateE4) - rmbAt(amountMinor, currency, backE4)
  return side === 'buy' ? difference : -difference
}
