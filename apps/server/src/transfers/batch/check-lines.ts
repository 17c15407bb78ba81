import { type Bilingual, brand, parseAmount } from '@cloudsail/contract'
import { type BatchField, type BatchLine, batchLine } from '@cloudsail/contract/transfers'
import * as z from 'zod/mini'
import { type Account, findAccountsByNumbers, findNumbers } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { refuseAboveCaps } from '../../limits/enforcement/index.ts'
import { type ReceivingBank, receivingBanks } from '../../networks/index.ts'
import { type Channel, channelCap } from '../../orders/index.ts'
import { fieldErrors } from '../contacts/contact-import.ts'
import { checkPayeeAccount, inBankChannel } from '../in-bank/in-bank-transfer.ts'
import { interbankChannel } from '../interbank/interbank-remittance.ts'
import { type OurNumbers, refuseOwnBank } from '../interbank/payee-bank.ts'
import { type RemittanceTariff, remittanceFee, remittanceTariff } from '../interbank/remittance-parameters.ts'
import { compared, type NameCheck } from '../payees/payee-check.ts'

/** A line that passed all checks. */
export interface SoundLine {
  line: BatchLine
  amountMinor: bigint
  feeMinor: bigint
  waived: boolean
  bankName: Bilingual
  /** The account to be paid. Null if it is at another bank. */
  payee: Account | null
}

export interface CheckedLine {
  /** At most one per field. Empty if the line is valid. */
  errors: BankError[]
  sound: SoundLine | null
  /** Result of the name check against an account of this bank. */
  name: NameCheck | null
  /** Numbers, from 1, of other lines with the same account and amount. */
  sameAs: number[]
}

type Given = { [Field in BatchField]: string }

/** Data that the lines of a batch are checked against. */
export interface LineFacts {
  accounts: ReadonlyMap<string, Account>
  /** Those of the numbers entered as accounts of other banks that belong to this bank. */
  ours: OurNumbers
  banks: ReadonlyMap<string, ReceivingBank>
  /** Maximum amount per route. */
  inBank: Channel
  outside: Channel
  tariff: RemittanceTariff
}

/** Loads everything that the lines refer to, in one round trip. */
export async function loadLines(
  { q, now }: { q: Queryable; now: Date },
  lines: readonly Pick<Given, 'bank' | 'payeeAccount'>[],
): Promise<LineFacts> {
  const numbers = lines.filter(({ bank }) => bank === '').map(({ payeeAccount }) => payeeAccount)
  const outsideNumbers = lines.filter(({ bank }) => bank !== '').map(({ payeeAccount }) => payeeAccount)
  const date = businessDate(now)
  const [accounts, ours, banks, inBank, outside, tariff] = await Promise.all([
    findAccountsByNumbers(q, [...new Set(numbers)]),
    findNumbers(q, outsideNumbers),
    receivingBanks(q),
    inBankChannel(q, date),
    interbankChannel(q, date),
    remittanceTariff(q, date),
  ])
  return { accounts, ours, banks: new Map(banks.map((bank) => [bank.bank, bank])), inBank, outside, tariff }
}

/** The payer's account. Null until one is chosen. */
type Payer = Pick<Account, 'customerId' | 'accountId'> | null

/** Checks all lines of a batch at once, each field by itself, against the form's rules and the known data of the payees. */
export function checkLines(facts: LineFacts, payer: Payer, lines: readonly Given[]): CheckedLine[] {
  return lines.map((line, index) => {
    const errors = fieldErrors(batchLine, line)
    const wrong = new Set(errors.map(({ field }) => field))
    const world = worldError(line, wrong, { ...facts, payer })
    if (world) errors.push(world)
    const sameAs = lines.flatMap((other, at) => (at !== index && isSame(line, other) ? [at + 1] : []))
    const sound = errors.length === 0 ? soundLine(z.parse(batchLine, line), facts) : null
    return { errors, sound, name: nameAt(facts.accounts, line, errors), sameAs }
  })
}

/** Returns the name check of a line as for a single transfer. The name is compared if no other field is wrong. */
function nameAt(
  accounts: LineFacts['accounts'],
  line: Given,
  errors: readonly BankError[],
): NameCheck | null {
  const account = line.bank === '' ? accounts.get(line.payeeAccount) : undefined
  if (!account || errors.some(({ field, key }) => isAbout(field) && key !== 'payeeNameMismatch')) return null
  return compared(line.payeeName, account)
}
const isAbout = (field: string | undefined) => field === 'payeeName' || field === 'payeeAccount'

type Known = LineFacts & { payer: Payer }

/** Returns an error that a line's fields alone do not reveal. Ignores fields that are already wrong. */
function worldError(line: Given, wrong: ReadonlySet<string | undefined>, known: Known): BankError | null {
  if (wrong.has('bank') || wrong.has('payeeAccount')) return null
  try {
    if (line.bank !== '') checkOutside(line, wrong, known)
    else if (!wrong.has('payeeName')) checkInBank(line, wrong, known)
    return null
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
}

function checkInBank(
  { payeeAccount, payeeName, amount }: Given,
  wrong: ReadonlySet<string | undefined>,
  { accounts, payer, inBank }: Known,
): void {
  const payee = checkPayeeAccount(accounts.get(payeeAccount) ?? null, payeeName)
  if (payee.customerId === payer?.customerId && payee.accountId === payer.accountId)
    throw new BankError('payeeSameAccount', { field: 'payeeAccount' })
  if (!wrong.has('amount')) refuseAboveCaps(parseAmount(amount, 'CNY') ?? 0n, [channelCap(inBank)])
}

function checkOutside(
  { payeeAccount, bank, amount }: Given,
  wrong: ReadonlySet<string | undefined>,
  { ours, banks, outside }: Known,
): void {
  if (!banks.has(bank)) throw new BankError('receivingBankRequired', { field: 'bank' })
  refuseOwnBank(payeeAccount, ours)
  if (!wrong.has('amount')) refuseAboveCaps(parseAmount(amount, 'CNY') ?? 0n, [channelCap(outside)])
}

function soundLine(line: BatchLine, { accounts, banks, tariff }: LineFacts): SoundLine {
  const amountMinor = parseAmount(line.amount, 'CNY')!
  const bank = banks.get(line.bank)
  const fee = bank ? remittanceFee(tariff, amountMinor) : { feeMinor: 0n, waived: false }
  const payee = line.bank === '' ? accounts.get(line.payeeAccount)! : null
  return { line, amountMinor, ...fee, bankName: bank?.name ?? brand.bank, payee }
}

function isSame(one: Given, other: Given): boolean {
  const amount = parseAmount(one.amount, 'CNY')
  return (
    one.payeeAccount !== '' &&
    amount !== null &&
    one.payeeAccount === other.payeeAccount &&
    amount === parseAmount(other.amount, 'CNY')
  )
}
