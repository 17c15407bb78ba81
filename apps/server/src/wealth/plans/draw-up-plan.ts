import { type Contract, drawUp } from '../../contracts/index.ts'
import type { Db } from '../../db/database.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { awaitFacts } from '../../orders/index.ts'
import { decideOffer, loadOffer } from './offer.ts'
import { planContract, planContractWords } from './plan-contract.ts'

/** Draws up the contract of a plan for an amount. Throws the error that prevents the purchase, and documentsBusy. */
export async function drawUpPlan(
  db: Db,
  { customerId, now }: { customerId: bigint; now: Date },
  wanted: { product: string; payerAccountId: string; amount: string },
): Promise<Contract> {
  const facts = await onOneConnection(db, (q) =>
    awaitFacts(loadOffer({ q, customerId, now, lock: false }, wanted)),
  )
  const { product, payer, amountMinor } = decideOffer(facts, wanted, now)
  const agreed = { product, payer, amountMinor }
  return drawUp(db, {
    ...planContract(agreed),
    customerId,
    now,
    about: product.code,
    words: (given) => planContractWords(agreed, given),
  })
}
