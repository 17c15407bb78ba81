import type { RequestInput } from '@cloudsail/contract'
import type { drawUpLoanContract } from '@cloudsail/contract/loans'
import { businessDate } from '../../bankday/index.ts'
import { type Contract, drawUp } from '../../contracts/index.ts'
import type { Db } from '../../db/database.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { awaitFacts } from '../../orders/index.ts'
import { loanContract, loanContractWords } from './contract.ts'
import { decideOffer, loadOffer } from './offer.ts'

/**
 * Draws up the contract of an offer for the amount taken. Throws the reason why the offer cannot be taken, and
 * documentsBusy.
 */
export async function drawUpOffer(
  db: Db,
  { customerId, now }: { customerId: bigint; now: Date },
  wanted: RequestInput<typeof drawUpLoanContract>,
): Promise<Contract> {
  const facts = await onOneConnection(db, (q) =>
    awaitFacts(loadOffer({ q, customerId, now, lock: false }, wanted)),
  )
  const agreed = decideOffer(facts, wanted, now)
  return drawUp(db, {
    ...loanContract(agreed),
    customerId,
    now,
    about: wanted.application,
    words: (given) => loanContractWords(agreed, given, businessDate(now)),
  })
}
