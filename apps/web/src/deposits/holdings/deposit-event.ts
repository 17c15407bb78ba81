import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { depositInstructionNames } from '@cloudsail/contract/deposits'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import type { Deposit } from './deposit.ts'

/** Returns what happens to the money of a deposit at its next date, and what to tell beside the date. */
export function useDepositEvent(row: Deposit): { after: string; told: string } {
  const t = useTexts('deposits')
  const language = useLanguage()
  const hidden = useAmountsHidden()
  const { next, currency, interestAtMaturity, monthlyInterest, product, instruction, state } = row
  const grouped = (amount: string) =>
    hidden ? '••••' : formatGrouped(parseAmount(amount, currency) ?? 0n, currency)
  const after =
    product === 'timeDeposit' ? depositInstructionNames[instruction][language] : t(`after.${product}`)
  if (state === 'drawn' || next === null) return { after, told: '' }
  if (next.event !== 'maturity') return { after, told: t(`told.${next.event}`) }
  if (state !== 'overdue' && monthlyInterest !== null)
    return { after, told: t('told.monthly', { amount: grouped(monthlyInterest) }) }
  const told = interestAtMaturity === null ? '' : t('told.maturity', { amount: grouped(interestAtMaturity) })
  return { after, told }
}
