import {
  type Bilingual,
  creditCardPrefix,
  debitCardPrefix,
  inBoth,
  type RequestOf,
} from '@cloudsail/contract'
import type { largeRemittance } from '@cloudsail/contract/transfers'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type BranchFound, findBranch, type ReceivingBank, receivingBank } from '../../networks/index.ts'

export interface PayeeBank {
  /** Receiver of the payment: the branch, or the bank's head office. */
  code: string
  name: Bilingual
}

/** The bank a payer chose. `branchCode` is empty for the head office. */
export type WantedBank = Pick<RequestOf<typeof largeRemittance.prepare>, 'bank' | 'branchCode'>

export interface BankFound {
  receiving: ReceivingBank | null
  branch: BranchFound | null
}

/** Finds a bank and, if one was chosen, its branch. */
export async function findBank(q: Queryable, { bank, branchCode }: WantedBank): Promise<BankFound> {
  const [receiving, branch] = await Promise.all([
    receivingBank(q, bank),
    branchCode === '' ? null : findBranch(q, branchCode),
  ])
  return { receiving, branch }
}

/** Returns the receiver of a payment: the chosen branch, or the bank's head office. Throws receivingBankRequired. */
export function payeeBankOf({ receiving, branch }: BankFound, { bank, branchCode }: WantedBank): PayeeBank {
  if (!receiving) throw new BankError('receivingBankRequired', { field: 'bank' })
  if (branchCode === '') return { code: receiving.headOffice, name: receiving.name }
  if (branch?.bank !== bank) throw new BankError('branchUnknown', { field: 'branchCode' })
  return { code: branchCode, name: inBoth(branch.name) }
}

/** Finds the bank and returns the receiver of a payment. See `payeeBankOf`. */
export async function payeeBank(q: Queryable, wanted: WantedBank): Promise<PayeeBank> {
  return payeeBankOf(await findBank(q, wanted), wanted)
}

/** Those of the given numbers that are accounts of this bank. A passbook number does not reveal its bank. */
export type OurNumbers = Pick<ReadonlyMap<string, unknown>, 'has'>

/**
 * Throws payeeAtThisBank if an account entered as one of another bank is a card or account of this bank. Those are paid by
 * an in-bank transfer, credit cards by a repayment. `ours` is the result of `findNumbers`.
 */
export function refuseOwnBank(account: string, ours: OurNumbers, field = 'payeeAccount'): void {
  if (ours.has(account) || [debitCardPrefix, creditCardPrefix].some((prefix) => account.startsWith(prefix)))
    throw new BankError('payeeAtThisBank', { field })
}
