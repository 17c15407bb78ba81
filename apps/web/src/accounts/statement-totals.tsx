import type { Currency, ResponseOf } from '@cloudsail/contract'
import type { queryDetails } from '@cloudsail/contract/accounts'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../ui/money-text.tsx'
import css from './statement-totals.module.css'

interface Props {
  totals: NonNullable<ResponseOf<typeof queryDetails>['totals']>
  currency: Currency
}

/** From the opening balance over what came in and went out to the closing balance. */
export function StatementTotals({ totals, currency }: Props) {
  const t = useTexts('accounts')
  return (
    <div className={css.totals}>
      <dl className={css.figures}>
        <div>
          <dt>{t('totals.opening')}</dt>
          <dd>
            <MoneyText amount={totals.opening} currency={currency} size="strong" />
          </dd>
        </div>
        <div>
          <dt>{t('totals.in')}</dt>
          <dd>
            <MoneyText amount={totals.in} currency={currency} kind="flow" size="strong" quietWord />
          </dd>
        </div>
        <div>
          <dt>{t('totals.out')}</dt>
          <dd>
            <MoneyText amount={`-${totals.out}`} currency={currency} kind="flow" size="strong" quietWord />
          </dd>
        </div>
        <div>
          <dt>{t('totals.closing')}</dt>
          <dd>
            <MoneyText amount={totals.closing} currency={currency} size="strong" />
          </dd>
        </div>
      </dl>
      <p className={css.count}>{t('totals.count', { count: totals.count })}</p>
    </div>
  )
}
