import type { ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { useTexts } from '../base/texts.ts'
import css from './overview-screen.module.css'

interface Props extends Pick<ResponseOf<typeof overview>, 'rates'> {
  insured: boolean
}

/** The mid rates behind the RMB figures, where there is foreign currency, and what is insured. */
export function RatesLine({ rates, insured }: Props) {
  const t = useTexts('accounts')
  const ui = useTexts('ui')
  const list = rates
    .map(({ currency, per100 }) =>
      t('rates.one', { currency: ui(`currency.${currency}`), rate: per100.replace(/(\.\d\d)00$/, '$1') }),
    )
    .join(t('rates.between'))
  return (
    <div className={css.muted}>
      {rates[0] && <p>{t('rates', { date: rates[0].date, list })}</p>}
      {insured && <p>{t('insurance')}</p>}
    </div>
  )
}
