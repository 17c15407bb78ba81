import { depositAccounts } from '@cloudsail/contract/deposits'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FactLine, Facts } from '@cloudsail/ui/facts.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { usePocketName } from '@cloudsail/ui/pocket-name.ts'
import type { Deposit } from './deposit.ts'
import { Movements } from './movements.tsx'

/** Shows one deposit in full: its terms, interest and movements. */
export function DepositDetail({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const pocketName = usePocketName()
  const { currency, cash } = row
  const { columns } = depositAccounts
  const money = (amount: string | null) => amount && <MoneyText amount={amount} currency={currency} />
  const isTime = row.product === 'timeDeposit'
  const facts: readonly FactLine[] = [
    [columns.product.title[language], columns.product.value(row, language)],
    [t('detail.account'), spacedNumber(row.accountNumber)],
    [t('detail.currency'), pocketName({ currency, cash })],
    [columns.principal.title[language], money(row.principal)],
    [columns.rate.title[language], columns.rate.value(row, language)],
    [t('detail.term'), row.termMonths === null ? null : t('term', { months: row.termMonths })],
    [columns.effective.title[language], row.effectiveOn],
    [columns.matures.title[language], row.maturesOn],
    [
      t('detail.next'),
      row.next && row.maturesOn === null ? t(`next.${row.next.event}`, { on: row.next.on }) : null,
    ],
    [columns.instruction.title[language], isTime ? columns.instruction.value(row, language) : null],
    [
      t('detail.settlement'),
      isTime && row.state !== 'drawn'
        ? row.settlementNumber === null
          ? t('detail.settlement.oldest')
          : spacedNumber(row.settlementNumber)
        : null,
    ],
    [t('detail.atMaturity'), money(row.interestAtMaturity)],
    [t('detail.monthly'), money(row.monthlyInterest)],
    [t('detail.paid'), money(row.paidInterest)],
    [t('detail.ifDrawn'), money(row.interestIfDrawn)],
    [columns.state.title[language], columns.state.value(row, language)],
    [t('detail.closed'), row.closedOn],
  ]
  return (
    <>
      <Facts facts={facts} wide />
      <Movements row={row} />
    </>
  )
}
