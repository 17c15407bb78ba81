import { type Currency, formatAmount, formatGrouped } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  cashToRemittable,
  exchangeFrom,
  type FxCurrency,
  type FxRates,
  fxBoard,
  rateE4Of,
} from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import AtBranch from './at-branch.demo.tsx'
import css from './exchange.module.css'

/** Shows the cost of remitting banknotes: converted to transferable money at a branch, or sold and bought again. */
export function CashCost({
  currency,
  amountMinor,
  from,
}: {
  currency: FxCurrency
  amountMinor: bigint
  /** Key of the banknotes, as calls use it. */
  from: string
}) {
  const t = useTexts('remittance')
  const language = useLanguage()
  const found = useCall(fxBoard, {}).data?.rates.find((each) => each.currency === currency)
  if (!found || amountMinor <= 0n) return null
  const { mid, buy, cashBuy, sell } = found
  const rates: FxRates = {
    midE4: rateE4Of(mid),
    buyE4: rateE4Of(buy),
    cashBuyE4: rateE4Of(cashBuy),
    sellE4: rateE4Of(sell),
  }
  const atBranch = cashToRemittable(amountMinor, rates)
  const again = exchangeFrom({ currency, rates, cash: true }, { currency, rates, cash: false }, amountMinor)
  const row = (way: string, gets: bigint, of: Currency) => (
    <tr key={way}>
      <th scope="row">{way}</th>
      <td>{formatGrouped(amountMinor - gets, of)}</td>
      <td>{formatGrouped(gets, of)}</td>
    </tr>
  )
  return (
    <Disclosure title={t('cash.title')}>
      <p className={css.quiet}>{t('cash.text')}</p>
      <FigureTable className={css.table}>
        <caption className={css.quiet}>
          {t('cash.unit', { currency: currencyNames[currency][language] })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('cash.way')}</th>
            <th scope="col">{t('cash.cost')}</th>
            <th scope="col">{t('cash.gets')}</th>
          </tr>
        </thead>
        <tbody>
          {row(t('cash.branch'), atBranch.leftMinor, currency)}
          {row(t('cash.again'), again.toMinor, currency)}
        </tbody>
      </FigureTable>
      <AtBranch from={from} amount={formatAmount(amountMinor, currency)} />
    </Disclosure>
  )
}
