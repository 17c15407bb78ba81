import type { Currency } from '@cloudsail/contract'
import { quarterInterest } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './statement-totals.module.css'

/** Shows the interest accrued since the last settlement, and when it will be paid. */
export function QuarterInterest({ accountId, currency }: { accountId: string; currency: Currency }) {
  const t = useTexts('accounts')
  const { data } = useCall(quarterInterest, { accountId, currency })
  if (!data) return null
  const { amount, from, through, rate, postedOn: on } = data
  const none = through < from
  return (
    <p className={css.foundLine}>
      <span>
        {t('quarter.label')} <MoneyText amount={amount} currency={currency} size="strong" bare />
      </span>
      <span>{t(none ? 'quarter.none' : 'quarter.note', { from, through, rate, on })}</span>
    </p>
  )
}
