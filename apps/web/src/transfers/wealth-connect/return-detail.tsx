import type { TransferRow } from '@cloudsail/contract/transfers'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './wealth-connect.module.css'

/** Shows money returned from the partner bank. It is not an order, so there are no actions. */
export function ReturnDetail({ row }: { row: TransferRow }) {
  const t = useTexts('wealthConnect')
  const money = (amount: string) => <MoneyText amount={amount} currency="CNY" />
  const facts = [
    [t('amount'), money(row.amount)],
    [t('returned.from'), row.payerAccount],
    [t('returned.to'), row.payeeAccount],
    [t('returned.at'), momentText(row.submittedAt, true)],
    [t('returned.freed'), row.quotaFreed ? money(row.quotaFreed) : '—'],
    [t('returned.number'), row.orderId.slice(-16)],
  ] as const
  return (
    <dl className={css.parties}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
