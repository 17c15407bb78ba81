import type { Bilingual, DepositProduct } from '@cloudsail/contract'
import { type Account, readAccounts, receiverAmong } from '../accounts/core/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { bankAccount, type JournalDraft, type LedgerAccountRef, type Leg } from '../ledger/index.ts'
import { awaitFacts, type FactsContext } from '../orders/index.ts'
import { callDraw } from './call/draw.ts'
import type { CertificateKey } from './certificate-key.ts'
import type { DrawnProduct, Queries, Settled, Sums } from './kit/draw-order.ts'
import { largeDraw } from './large/draw-certificate.ts'
import { rollingDraw } from './rolling/draw-deposit.ts'
import { ledgerIdOf } from './time/accounts.ts'
import { timeDraw } from './time/draw-deposit.ts'
import { openBanknoteAccounts } from './time/draw-journal.ts'

/** A certificate from which an authority takes money, with everything that decides about the draw. */
interface LoadedCertificate {
  currency: string
  principalMinor: bigint
  /**
   * Decides the draw of a principal, which goes to the authority. What the principal has earned goes to the customer: to the
   * settlement account of the certificate or the account that is paid in its place, and without one to other payables.
   * Throws deductionFromDeposit if more interest has to be taken back than the principal has earned.
   */
  draw(principalMinor: bigint, at: { parent: Account; on: string }): DrawForAuthority
}

interface DrawForAuthority {
  /** Number of the certificate. */
  number: string
  certificate: Bilingual
  interestMinor: bigint
  /** The customer's account that receives the interest. Null: other payables. */
  interestTo: Account | null
  /** The customer's ledger account that the draw credits, for locking. */
  credited: LedgerAccountRef | null
  /** The legs of the interest, for the journal of the deduction. */
  legs: readonly Leg[]
  /** Saves the certificate after the draw. Returns the journals and the message about what was due on it. */
  save(
    tx: Tx,
    order: { actionId: string; now: Date },
  ): Promise<{ dueBefore: readonly JournalDraft[]; told: Bilingual | null }>
}

const session = { kind: 'branchSigned', method: 'none' } as const
type Asked = Pick<FactsContext, 'q' | 'customerId' | 'now' | 'lock'>
type Load = (asked: Asked, key: CertificateKey) => Promise<LoadedCertificate | null>

const byProduct: Record<DepositProduct, Load> = {
  timeDeposit: loads(timeDraw),
  largeCertificate: loads(largeDraw),
  callDeposit1: loads(callDraw),
  callDeposit7: loads(callDraw),
  rolling7: loads(rollingDraw),
}

/** Loads a certificate from which an authority takes money. Null if the customer holds no such certificate. */
export async function certificateForAuthority(
  asked: Asked,
  key: CertificateKey,
): Promise<LoadedCertificate | null> {
  const product = await productOf(asked.q, asked.customerId, key)
  return product ? byProduct[product](asked, key) : null
}

async function productOf(q: Queryable, customerId: bigint, { accountId, number }: CertificateKey) {
  const found = await q
    .selectFrom('deposits.time_deposits')
    .select('product')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('certificate_number', '=', number)
    .executeTakeFirst()
  return found?.product as DepositProduct | undefined
}

function loads<L extends Queries, S extends Settled, D extends Sums>(product: DrawnProduct<L, S, D>): Load {
  return async (asked, key) => {
    const [facts, accounts] = await Promise.all([
      awaitFacts(product.load({ ...asked, session }, key)),
      readAccounts(asked.q, asked.customerId),
    ])
    const found = facts.certificates[0] as
      | (Settled['certificate'] & { settlementAccountId?: bigint | null })
      | undefined
    if (!found) return null
    return {
      currency: found.currency ?? 'CNY',
      principalMinor: found.principalMinor,
      draw(principalMinor, { parent, on }) {
        const settled = product.settle(facts.certificates[0] as never, { facts, parent, on })
        const { certificate } = settled
        const { currency } = certificate
        const draw = product.draw(settled, { principalMinor, by: 'authority', facts, on })
        const interestMinor = draw.interestMinor - (draw.takenBackMinor ?? 0n)
        if (interestMinor < 0n) throw new BankError('deductionFromDeposit', { field: 'certificate' })
        const to = receiverAmong(accounts, found.settlementAccountId ?? null, currency)
        const credited = to && {
          ownerId: asked.customerId,
          accountId: ledgerIdOf(to.accountId, certificate),
          currency,
        }
        return {
          number: certificate.number,
          certificate: product.describe({ settled, draw, facts, parent, on }).certificate,
          interestMinor,
          interestTo: to,
          credited,
          legs: interestLegs(interestMinor, { certificate, credited, parent }),
          async save(tx, { actionId, now }) {
            const drawn = { settled, draw, parent, to, on, by: 'authority' as const }
            const { journals, told } = product.dueBefore(drawn, now)
            await Promise.all([
              product.save(tx, drawn, { orderId: actionId, now }),
              to && openBanknoteAccounts(tx, [{ certificate, to }]),
            ])
            return { dueBefore: journals, told: told ?? null }
          },
        }
      },
    }
  }
}

function interestLegs(
  interestMinor: bigint,
  {
    certificate: { currency, number: remark },
    credited,
    parent,
  }: { certificate: Settled['certificate']; credited: LedgerAccountRef | null; parent: Account },
): Leg[] {
  if (interestMinor === 0n) return []
  const details = { summary: 'interest', remark }
  return [
    { account: bankAccount('interestExpense', currency), amountMinor: -interestMinor, details },
    {
      account: credited ?? bankAccount('otherPayables', currency),
      amountMinor: interestMinor,
      details: { ...details, counterpartyName: parent.holderName, counterpartyNumber: parent.number },
    },
  ]
}
