import type { Currency, ResponseOf } from '@cloudsail/contract'
import type { queryDetails } from '@cloudsail/contract/accounts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './statement-totals.module.css'

interface Props {
  holds: NonNullable<ResponseOf<typeof queryDetails>['totals']>['holds']
  currency: Currency
}

/** Lists the holds on the balance: since when, for whom, how much. Renders nothing if there are none. */
export function StandingHolds({ holds, currency }: Props) {
  const t = useTexts('accounts')
  if (holds.length === 0) return null
  return (
    <ul className={css.holds} aria-label={t('totals.holds')}>
      {holds.map(({ placedAt, counterpartyName, amount, orderId }) => (
        <li key={`${placedAt} ${orderId}`}>
          <span>
            {counterpartyName
              ? t('totals.hold', { since: momentText(placedAt), payee: counterpartyName })
              : t('totals.heldSince', { since: momentText(placedAt) })}
          </span>{' '}
          <MoneyText amount={amount} currency={currency} size="strong" />
        </li>
      ))}
    </ul>
  )
}
