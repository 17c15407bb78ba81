import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { depositInstructionNames } from '@cloudsail/contract/deposits'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import type { Deposit } from './deposit.ts'

/** Returns the next event of a deposit in words: a sentence with the date, and what happens to the money then. */
export function useDepositEvent(row: Deposit): { sentence: string; after: string } {
  const t = useTexts('deposits')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const { next, currency, interestAtMaturity, monthlyInterest, product, instruction, state } = row
  const grouped = (amount: string) =>
    hidden ? '••••' : formatGrouped(parseAmount(amount, currency) ?? 0n, currency)
  const after =
    product === 'timeDeposit' ? depositInstructionNames[instruction][language] : t(`after.${product}`)
  if (state === 'drawn' || next === null) return { sentence: '', after }
  const on = next.on
  if (next.event !== 'maturity') return { sentence: t(`next.${next.event}`, { on }), after }
  const earned = grouped(interestAtMaturity ?? '0.00')
  if (state === 'overdue') return { sentence: t('next.matured', { on, amount: earned }), after }
  if (monthlyInterest !== null)
    return { sentence: t('next.monthly', { on, amount: grouped(monthlyInterest) }), after }
  return { sentence: t('next.maturity', { on, amount: earned }), after }
}
