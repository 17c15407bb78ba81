import { type Currency, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { depositAccounts } from '@cloudsail/contract/deposits'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './maturities.module.css'

type Maturities = NonNullable<ResponseOf<typeof depositAccounts>['totals']>['maturities']

/** Shows maturities as one bar for each month that has any, separately for each currency. */
export function MaturityBars({ maturities }: { maturities: Maturities }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  if (maturities.length === 0) return null
  const minor = (amount: string, currency: Currency) => Number(parseAmount(amount, currency) ?? 0n)
  const most = (currency: Currency) =>
    Math.max(
      ...maturities.filter((each) => each.currency === currency).map(({ amount }) => minor(amount, currency)),
    )
  const name = (month: string) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'UTC',
      year: 'numeric',
      month: language === 'zh' ? 'long' : 'short',
    }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <ul className={css.months}>
      {maturities.map(({ month, currency, count, amount }) => (
        <li key={`${month}.${currency}`}>
          <span>{name(month)}</span>
          <span className={css.track} aria-hidden="true">
            <i style={{ width: `${(100 * minor(amount, currency)) / most(currency)}%` }} />
          </span>
          <MoneyText amount={amount} currency={currency} />
          <small>{t('maturities.count', { count })}</small>
        </li>
      ))}
    </ul>
  )
}
