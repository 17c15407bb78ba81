import { sql } from 'kysely'
import { addDays, type DayEndStep } from '../bankday/index.ts'
import { chainLegs, signDays } from './close-days.ts'
import { faultText } from './faults.ts'
import type { Signer } from './signing-key.ts'

/**
 * First step of the day-end. After its commit nothing more is posted on the date, so the later steps find the date final.
 */
export const closeDay: DayEndStep = {
  key: 'ledger.closeDay',
  async run(tx, { date }) {
    const { rows } = await sql<{ closed: number }>`select ledger.close_through(${date}) as closed`.execute(tx)
    return { processed: rows[0]!.closed, next: null }
  },
}

const referencesKeptDays = 30
const forgottenAtOnce = 10_000

/** Deletes the kinds and references of journals posted a month ago: after that time nobody retries a posting. */
export const forgetReferences: DayEndStep = {
  key: 'ledger.forgetReferences',
  async run(tx, { date, after }) {
    const { rows } = await sql<{ forgotten: number }>`select ledger.forget_references(
      ${addDays(date, 1 - referencesKeptDays)}, ${forgottenAtOnce}) as forgotten`.execute(tx)
    const { forgotten } = rows[0]!
    return { processed: forgotten, next: forgotten < forgottenAtOnce ? null : after + 1n }
  },
}

/**
 * Returns the last step of the day-end. The step numbers and chains the legs of the bank's own accounts, then signs the
 * head of the day. It refuses to sign if the books no longer match what was signed before.
 */
export function signHead(signer: Signer): DayEndStep {
  return {
    key: 'ledger.signHead',
    async run(tx, { date, after }) {
      const { rows } = await sql<{ waiting: boolean }>`select exists (
        select from ledger.pending_legs where business_date <= ${date}) as waiting`.execute(tx)
      // While another server chains, this step processes nothing and waits.
      if (rows[0]!.waiting) return { processed: await chainLegs(tx), next: after }
      const signed = await signDays(tx, signer, date)
      if (typeof signed === 'number') return { processed: signed, next: null }
      const told = signed.faults.slice(0, 5).map(faultText).join('; ')
      return { processed: 0, next: after, blocked: `The books differ from what was signed: ${told}` }
    },
  }
}
