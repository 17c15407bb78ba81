import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import { billOutlook } from '@cloudsail/contract/cards'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useState } from 'react'
import css from './bill-ways.module.css'
import { Part } from './card-tile.tsx'

type Outlook = NonNullable<ResponseOf<typeof billOutlook>['outlook']>

/** Delay after typing before the bank is asked. */
const settledMs = 400

/** Shows the ways to pay the last bill with all consequences, and the next bill after a freely chosen amount. */
export function BillWays({ accountId, dueOn }: { accountId: string; dueOn: string }) {
  const t = useTexts('cardBills')
  const [amount, setAmount] = useState('')
  const [on, setOn] = useState(dueOn)
  const typed = useSettled(`${amount}|${on}`, settledMs)
  const [settledAmount = '', settledOn = dueOn] = typed.split('|')
  const minor = parseAmount(settledAmount, 'CNY')
  const isAsked = minor !== null && minor > 0n && /^\d{4}-\d\d-\d\d$/.test(settledOn)
  const answer = useCall(
    billOutlook,
    { card: accountId, ...(isAsked && { amount: settledAmount, on: settledOn }) },
    { keepPrevious: true },
  )
  const outlook = answer.data?.outlook
  if (!outlook) return null
  return (
    <Card title={t('ways.title')}>
      <p className={css.quiet}>{t('ways.about')}</p>
      <Ways ways={outlook.ways} />
      <div className={css.fields}>
        <MoneyField
          label={t('ways.if')}
          value={amount}
          onChange={setAmount}
          currency="CNY"
          quiet
          optional="unmarked"
        />
        <DateField label={t('ways.on')} value={on} onChange={setOn} optional="unmarked" />
      </div>
      <div aria-live="polite">
        {outlook.asked && isAsked && (
          <dl className={css.parts}>
            <Part name={t('ways.next', { date: outlook.nextBillOn })} amount={outlook.asked.amount} />
            <Part name={t('ways.nextMinimum')} amount={outlook.asked.minimum} />
            <Part name={t('ways.nextInterest')} amount={outlook.asked.interest} />
            {outlook.asked.lateFee !== '0.00' && (
              <Part name={t('ways.nextFee')} amount={outlook.asked.lateFee} />
            )}
          </dl>
        )}
      </div>
    </Card>
  )
}

function Ways({ ways }: { ways: Outlook['ways'] }) {
  const t = useTexts('cardBills')
  return (
    <ul className={css.ways}>
      {ways.map(({ way, now, interest, payments, lastOn, yearlyE4 }) => (
        <li key={way}>
          <p>
            <strong>{t(`ways.${way}`)}</strong> {way === 'full' && <Tag tone="good">{t('ways.best')}</Tag>}
          </p>
          <dl className={css.parts}>
            <Part name={t('ways.now')} amount={now} />
            <Part name={t('ways.interest')} amount={interest} />
            <div>
              <dt>{t('ways.until')}</dt>
              <dd>{payments === 1 ? lastOn : t('ways.times', { date: lastOn, payments })}</dd>
            </div>
            {yearlyE4 !== null && (
              <div>
                <dt>{t('ways.rate')}</dt>
                <dd>{(yearlyE4 / 100).toFixed(2)}%</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
