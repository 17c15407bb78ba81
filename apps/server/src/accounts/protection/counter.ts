import { type Bilingual, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { LosableSource } from '../../staff/index.ts'
import { addNumber, endLost, setCardPasswordLost, takeNumber } from '../core/index.ts'
import { lift, liftLines } from './lift-loss.ts'
import { cancelWorks } from './loss-clock.ts'
import { readLossSubjects } from './loss-state.ts'
import { endReport, readReports } from './loss-store.ts'
import { type FoundTarget, loadTarget, requireTarget, subjectText, type TargetFacts } from './loss-target.ts'

/** Returns what a customer has that can be reported lost, in words, with the report that stands. */
export const losableOfCustomer: LosableSource = async (q, of) => {
  const subjects = await readLossSubjects(q, of)
  return subjects.map(({ key, subject, account, certificate, report }) => ({
    subject: key,
    text: subjectText(
      subject,
      inBoth(certificate ? certificate.serial : spacedNumber(maskCard(account!.number))),
    ),
    reported: report?.kind ?? null,
  }))
}

/** What is done with loss reports at a branch, where staff have seen the customer and the found thing. */
export const lossAtCounter = {
  load: (q: Queryable, of: { customerId: bigint; now: Date }, subject: string) => loadTarget(q, of, subject),

  /** Returns what is lifted, with its lines. Throws lossSubjectUnknown, accountClosed or lossNotReported. */
  decide(subject: string, facts: TargetFacts) {
    const found = requireTarget(subject, facts)
    if (!found.lost) throw new BankError('lossNotReported', { field: 'subject' })
    return { found, lines: liftLines(found) }
  },

  /** Lifts a report of either kind, or a loss from before reports were kept. */
  async lift(
    tx: Tx,
    { customerId, now }: { customerId: bigint; now: Date },
    found: FoundTarget,
  ): Promise<{ notifications?: { customerId: bigint; text: Bilingual }[] }> {
    const { standing, target } = found
    if (standing) return lift({ q: tx, customerId, now }, { found, standing })
    if (target.of === 'certificate') throw new BankError('lossNotReported', { field: 'subject' })
    const own = { customerId, accountId: target.accountId }
    if (target.of === 'password') await setCardPasswordLost(tx, own, false)
    else await endLost(tx, own, found.statusBefore ?? 'normal')
    return {}
  },
}

/**
 * Gives an account the number of a new card. A report of the former card is settled by it. The former number keeps leading
 * to the account, as everywhere. Fails with 23505 if the number is in use.
 */
export async function reissueAtCounter(
  tx: Tx,
  {
    customerId,
    accountId,
    number,
    now,
  }: { customerId: bigint; accountId: bigint; number: string; now: Date },
): Promise<void> {
  const own = { customerId, accountId }
  await settle(tx, { ...own, of: 'account', now })
  await addNumber(tx, own, number)
  await takeNumber(tx, own, number)
}

/** Ends the loss of a card's password once the customer has set another one at a branch. */
export async function endPasswordLoss(
  tx: Tx,
  { customerId, accountId, now }: { customerId: bigint; accountId: bigint; now: Date },
): Promise<void> {
  await settle(tx, { customerId, accountId, of: 'password', now })
  await setCardPasswordLost(tx, { customerId, accountId }, false)
}

async function settle(
  tx: Tx,
  {
    customerId,
    accountId,
    of,
    now,
  }: { customerId: bigint; accountId: bigint; of: 'account' | 'password'; now: Date },
): Promise<void> {
  const reports = await readReports(tx, { customerId, target: { of, accountId }, since: now })
  for (const { reportNumber, state } of reports) {
    if (state !== 'active') continue
    await endReport(tx, customerId, { reportNumber, state: 'settled', now })
    await cancelWorks(tx, customerId, reportNumber, now)
  }
}
