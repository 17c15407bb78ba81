import { type Currency, parseAmount } from '@cloudsail/contract'
import {
  type DepositBoard,
  type DepositInstruction,
  type DepositRun,
  type DepositTerm,
  depositRun,
  stepOf,
  timeDepositBoard,
} from '@cloudsail/contract/deposits'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { useAccountsForDeposits } from '../own-accounts.ts'

/** What a time deposit is opened with, as it is typed. */
export interface DepositTerms {
  /** Account and currency: "12.CNY". */
  from: string
  amount: string
  /** Months; empty until one is chosen. */
  termMonths: string
  /** Parted into equal certificates, each of another term. */
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

/** The term of a form's value; what is none is judged by the bank's schema. */
export const toTerm = (text: string) => Number(text) as DepositTerm

type CurrencyBoard = DepositBoard['currencies'][number]

/** What the bank pays today in the currency of an account: null while it is not known. */
export function useBoard(currency: Currency): { today: string; board: CurrencyBoard } | null {
  const { data } = useStart(timeDepositBoard, {})
  const board = data?.currencies.find((each) => each.currency === currency)
  return data && board ? { today: data.today, board } : null
}

/** The own current accounts that deposits are paid from and to, in currencies that have deposits. */
export function useDepositAccounts(purpose: 'move' | 'receive') {
  const board = useStart(timeDepositBoard, {}).data
  const choices = useAccountChoices(useAccountsForDeposits(purpose))
  return choices.filter(({ currency }) => board?.currencies.some((each) => each.currency === currency))
}

/** The currency of an account's name in a form. */
export const currencyOf = (pocket: string): Currency => (pocket.split('.')[1] ?? 'CNY') as Currency

/** The terms that are chosen, the shortest first: of a ladder all, else the one. */
export const chosenTerms = ({
  termMonths,
  isLadder,
  ladder,
}: Pick<DepositTerms, 'termMonths' | 'isLadder' | 'ladder'>): string[] =>
  isLadder ? ladder.toSorted((one, other) => Number(one) - Number(other)) : [termMonths]

/** The deposits as they would run, of what is typed so far; none where that says nothing yet, or cannot be parted. */
export function typedRuns(
  values: DepositTerms,
  known: { today: string; board: CurrencyBoard } | null,
): DepositRun[] {
  const currency = currencyOf(values.from)
  const amountMinor = parseAmount(values.amount, currency)
  const months = chosenTerms(values)
  const terms = known?.board.terms.filter((term) => months.includes(`${term.months}`)) ?? []
  if (!known || terms.length === 0 || !amountMinor) return []
  const principalMinor = terms.length === 1 ? amountMinor : stepOf(amountMinor, terms.length, currency)
  if (principalMinor === null) return []
  return terms.map((term) =>
    depositRun(principalMinor, {
      ...{ annualRatePpm: term.ratePpm, termMonths: term.months, effectiveOn: known.today },
    }),
  )
}

/** Whether an account's name in a form stands for its banknotes. */
export const isBanknotes = (pocket: string): boolean => pocket.endsWith('.cash')

/** The accounts among the choices that take a currency back, as money or as banknotes, by their ids. */
export function receivers<Choice extends { key: string; currency: Currency }>(
  choices: readonly Choice[],
  { currency, cash }: { currency: Currency; cash: boolean },
): Choice[] {
  return choices
    .filter((choice) => choice.currency === currency && isBanknotes(choice.key) === cash)
    .map((choice) => ({ ...choice, key: choice.key.split('.')[0]! }))
}
