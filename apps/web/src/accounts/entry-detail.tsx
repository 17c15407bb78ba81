import type { StatementRow } from '@cloudsail/contract/accounts'
import { type ReactNode, useState } from 'react'
import { momentText } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { OrderDetail } from '../ui/order-flow/order-detail.tsx'
import css from './entry-detail.module.css'

/** One entry in full, with the receipt where it came from an order. */
export function EntryDetail({ row }: { row: StatementRow }) {
  const t = useTexts('accounts')
  const language = useLanguage()
  const { currency } = row
  const [receipt, setReceipt] = useState(false)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('entry.summary'), row.summary[language]],
    [t('entry.counterparty'), row.counterpartyName],
    [t('entry.number'), row.counterpartyNumber],
    [t('entry.bank'), row.counterpartyBank],
    [t('entry.remark'), row.remark],
    [t('entry.time'), momentText(row.bookedAt, true)],
    [t('entry.valueDate'), row.valueDate],
    [t('entry.balance'), <MoneyText key="balance" amount={row.balance} currency={currency} />],
    [t('entry.journal'), row.journalId],
  ]
  return (
    <div className={css.detail}>
      <p>
        <MoneyText
          amount={row.direction === 'in' ? row.amount : `-${row.amount}`}
          currency={currency}
          kind="flow"
          size="large"
        />
      </p>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {row.orderId &&
        (receipt ? (
          <OrderDetail orderId={row.orderId} />
        ) : (
          <Button look="line" onClick={() => setReceipt(true)}>
            {t('entry.receipt')}
          </Button>
        ))}
    </div>
  )
}
