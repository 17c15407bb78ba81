import { parseAmount } from '@cloudsail/contract'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './bills.module.css'

/** Shows the last twelve bills, newest first: each a button with a bar of its amount. */
export function BillMonths({
  bills,
  chosen,
  onChoose,
}: {
  bills: readonly { billedOn: string; amount: string }[]
  chosen: string
  onChoose: (billedOn: string) => void
}) {
  const t = useTexts('cardBills')
  const hidden = useAmountsHidden()
  const yuan = bills.map(({ amount }) => Math.max(0, Number(parseAmount(amount, 'CNY') ?? 0n)))
  const most = Math.max(1, ...yuan)
  return (
    <Card title={t('bill.months')}>
      <ul className={css.months}>
        {bills.map(({ billedOn, amount }, at) => (
          <li key={billedOn}>
            <button
              type="button"
              aria-current={billedOn === chosen ? 'true' : undefined}
              onClick={() => onChoose(billedOn)}
            >
              <span>{billedOn}</span>
              <span className={css.month} aria-hidden="true">
                {!hidden && <i style={{ inlineSize: `${((yuan[at] ?? 0) / most) * 100}%` }} />}
              </span>
              <MoneyText amount={amount} currency="CNY" bare />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
