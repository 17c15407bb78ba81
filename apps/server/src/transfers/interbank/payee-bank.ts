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
import { type BranchFound, findBranch, type ReceivingBank, receivingBank } from '../../rails/index.ts'

export interface PayeeBank {
  /** Where the payment goes: the branch, or the bank's head office. */
  code: string
  name: Bilingual
}

/** The bank a payer chose; `branchCode` is empty for the head office. */
export type WantedBank = Pick<RequestOf<typeof largeRemittance.prepare>, 'bank' | 'branchCode'>

export interface BankFound {
  receiving: ReceivingBank | null
  branch: BranchFound | null
}

/** Finds a bank and, where one was chosen, its branch. */
export async function findBank(q: Queryable, { bank, branchCode }: WantedBank): Promise<BankFound> {
  const [receiving, branch] = await Promise.all([
    receivingBank(q, bank),
    branchCode === '' ? null : findBranch(q, branchCode),
  ])
  return { receiving, branch }
}

/** Where a payment goes: the branch that was chosen, or the bank's head office. */
export function payeeBankOf({ receiving, branch }: BankFound, { bank, branchCode }: WantedBank): PayeeBank {
  if (!receiving) throw new BankError('receivingBankRequired', { field: 'bank' })
  if (branchCode === '') return { code: receiving.headOffice, name: receiving.name }
  if (branch?.bank !== bank) throw new BankError('branchUnknown', { field: 'branchCode' })
  return { code: branchCode, name: inBoth(branch.name) }
}

/** The same, for who has not looked yet. */
export async function payeeBank(q: Queryable, wanted: WantedBank): Promise<PayeeBank> {
  return payeeBankOf(await findBank(q, wanted), wanted)
}

/** The numbers of this bank's accounts among those given: passbooks and others do not say whose they are. */
export type OurNumbers = Pick<ReadonlyMap<string, unknown>, 'has'>

/** A card or account of this bank's is paid in the bank, a credit card where it is repaid: as an account of another bank
 *  it is payeeAtThisBank. `ours` is what `findNumbers` found of it. */
export function refuseOwnBank(account: string, ours: OurNumbers, field = 'payeeAccount'): void {
  if (ours.has(account) || [debitCardPrefix, creditCardPrefix].some((prefix) => account.startsWith(prefix)))
    throw new BankError('payeeAtThisBank', { field })
}
