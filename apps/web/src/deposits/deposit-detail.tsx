import { brand, formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { depositAccounts } from '@cloudsail/contract/deposits'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { saveFile } from '../ui/save-file.ts'
import { calendarFile } from './calendar-file.ts'
import css from './maturities.module.css'

type Deposit = ResponseOf<typeof depositAccounts>['rows'][number]

/** One deposit in full: its terms, and what it earns. */
export function DepositDetail({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const { currency } = row
  const columns = depositAccounts.columns
  const money = (amount: string | null) => amount && <MoneyText amount={amount} currency={currency} />
  const facts: readonly (readonly [string, ReactNode])[] = [
    [columns.product.title[language], columns.product.value(row, language)],
    [columns.certificate.title[language], row.certificate],
    [columns.principal.title[language], money(row.principal)],
    [columns.rate.title[language], columns.rate.value(row, language)],
    [t('detail.term'), row.termMonths === null ? null : t('detail.months', { count: row.termMonths })],
    [columns.effective.title[language], row.effectiveOn],
    [columns.matures.title[language], row.maturesOn],
    [columns.instruction.title[language], columns.instruction.value(row, language)],
    [t('detail.atMaturity'), money(row.interestAtMaturity)],
    [t('detail.ifDrawn'), money(row.interestIfDrawn)],
    [columns.state.title[language], columns.state.value(row, language)],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Puts the maturity of a deposit into the customer's own calendar. */
export function MaturityReminder({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const { accountId, certificate, maturesOn, principal, currency } = row
  if (maturesOn === null || row.state === 'drawn') return null
  const save = () => {
    const amount = `${formatGrouped(parseAmount(principal, currency) ?? 0n, currency)} ${currency}`
    const file = calendarFile(
      [
        {
          id: `${accountId}.${certificate}`,
          on: maturesOn,
          title: t('reminder.title', {
            product: depositAccounts.columns.product.value(row, language) ?? '',
            amount,
          }),
          details: t('reminder.details', { certificate, bank: brand.bank[language] }),
        },
      ],
      { at: new Date(), from: brand.bank[language] },
    )
    saveFile(`${certificate}-${maturesOn}.ics`, new TextEncoder().encode(file), 'text/calendar')
  }
  return (
    <Button look="line" small onClick={save}>
      <Icon name="calendar" /> {t('reminder')}
    </Button>
  )
}
