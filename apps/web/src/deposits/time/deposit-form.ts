import { type Currency, parseAmount } from '@cloudsail/contract'
import {
  type DepositBoard,
  type DepositInstruction,
  type DepositPlacement,
  type DepositTerm,
  depositPlacement,
  stepOf,
  timeDepositBoard,
} from '@cloudsail/contract/deposits'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { useAccountsForDeposits } from '../own-accounts.ts'

/** The terms of a new time deposit, as they are typed. */
export interface DepositTerms {
  /** Account and currency: "12.CNY". */
  from: string
  amount: string
  /** Months. Empty until a term is chosen. */
  termMonths: string
  /** Split into equal certificates of different terms. */
  isLadder: boolean
  ladder: string[]
  instruction: DepositInstruction
  settlementAccountId: string
}

export const noDeposit: DepositTerms = {
  from: '',
  amount: '',
  termMonths: '12',
  isLadder: false,
  ladder: ['3', '6', '12'],
  instruction: 'renew',
  settlementAccountId: '',
}

/** Converts a form's value to a term. Invalid values are left to the bank's schema. */
export const toTerm = (text: string) => Number(text) as DepositTerm

type CurrencyBoard = DepositBoard['currencies'][number]

/** Returns today's rates in the currency of an account. Null while they are loading. */
export function useBoard(currency: Currency): { today: string; board: CurrencyBoard } | null {
  const { data } = useStart(timeDepositBoard, {})
  const board = data?.currencies.find((each) => each.currency === currency)
  return data && board ? { today: data.today, board } : null
}

/** Returns the customer's current accounts that deposits are paid from and to, in currencies that have deposits. */
export function useDepositAccounts(purpose: 'move' | 'receive') {
  const board = useStart(timeDepositBoard, {}).data
  const choices = useAccountChoices(useAccountsForDeposits(purpose))
  return choices.filter(({ currency }) => board?.currencies.some((each) => each.currency === currency))
}

/** Returns the currency in an account key of a form. */
export const currencyOf = (pocket: string): Currency => (pocket.split('.')[1] ?? 'CNY') as Currency

/** Returns the chosen terms, the shortest first: all terms of a ladder, else the one. */
export const chosenTerms = ({
  termMonths,
  isLadder,
  ladder,
}: Pick<DepositTerms, 'termMonths' | 'isLadder' | 'ladder'>): string[] =>
  isLadder ? ladder.toSorted((one, other) => Number(one) - Number(other)) : [termMonths]

/**
 * Returns the deposits that the typed values describe. Empty if they are not sufficient yet, or if the amount cannot be
 * split.
 */
export function typedPlacements(
  values: DepositTerms,
  known: { today: string; board: CurrencyBoard } | null,
): DepositPlacement[] {
  const currency = currencyOf(values.from)
  const amountMinor = parseAmount(values.amount, currency)
  const months = chosenTerms(values)
  const terms = known?.board.terms.filter((term) => months.includes(`${term.months}`)) ?? []
  if (!known || terms.length === 0 || !amountMinor) return []
  const principalMinor = terms.length === 1 ? amountMinor : stepOf(amountMinor, terms.length, currency)
  if (principalMinor === null) return []
  return terms.map((term) =>
    depositPlacement(principalMinor, {
      annualRatePpm: term.ratePpm,
      termMonths: term.months,
      effectiveOn: known.today,
    }),
  )
}
