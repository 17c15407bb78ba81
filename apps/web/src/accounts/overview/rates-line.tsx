import type { ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './overview-screen.module.css'

/** Shows the mid rates behind the RMB figures, if the customer has foreign currency. */
export function RatesLine({ rates }: Pick<ResponseOf<typeof overview>, 'rates'>) {
  const t = useTexts('accounts')
  const ui = useTexts('ui')
  const [first] = rates
  if (!first) return null
  const list = rates
    .map(({ currency, per100 }) =>
      t('rates.one', { currency: ui(`currency.${currency}`), rate: per100.replace(/(\.\d\d)00$/, '$1') }),
    )
    .join(t('rates.between'))
  return <p className={css.muted}>{t('rates', { date: first.date, list })}</p>
}
