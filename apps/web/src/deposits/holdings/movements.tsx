import { depositMovements } from '@cloudsail/contract/deposits'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths, momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { type Deposit, depositKey } from './deposit.ts'
import css from './maturities.module.css'

/** Each request covers three months, up to one year back in this many steps. */
const steps = [0, 1, 2, 3] as const

/** Lists the movements of a deposit, three months per request. */
export function Movements({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const today = useBankDate()
  const [step, setStep] = useState('0')
  if (!today) return null
  const to = addMonths(today, -3 * Number(step))
  return (
    <section className={css.movements}>
      <h3>{t('movements')}</h3>
      <Select
        label={t('movements.period')}
        value={step}
        onChange={setStep}
        options={steps.map((each) => ({
          value: String(each),
          label: t('movements.span', {
            from: addMonths(today, -3 * (each + 1)),
            to: addMonths(today, -3 * each),
          }),
        }))}
      />
      <Rows deposit={depositKey(row)} from={addMonths(to, -3)} to={to} />
    </section>
  )
}

function Rows(asked: { deposit: string; from: string; to: string }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const { data, isError, refetch } = useCall(depositMovements, asked)
  if (isError)
    return (
      <p className={css.none}>
        {t('movements.failed')}
        <Gap />
        <Button look="text" small onClick={() => void refetch()}>
          {t('movements.retry')}
        </Button>
      </p>
    )
  if (!data) return <Skeleton lines={2} />
  if (data.rows.length === 0) return <p className={css.none}>{t('movements.none')}</p>
  return (
    <ul className={css.entries}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <span>
            {depositMovements.columns.kind.value(row, language)}
            <small>
              {momentText(row.at)}
              {row.on !== momentText(row.at).slice(0, 10) && ` · ${t('movements.valued', { on: row.on })}`}
            </small>
          </span>
          <MoneyText amount={row.amount} currency={row.currency} kind="change" size="strong" bare />
        </li>
      ))}
    </ul>
  )
}
