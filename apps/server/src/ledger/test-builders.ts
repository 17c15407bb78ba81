import pino from 'pino'
import { runDayEnds } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import {
  bankAccount,
  closeDay,
  type JournalDraft,
  type LedgerAccountRef,
  type Leg,
  openAccounts,
  type PostedJournal,
  post,
  type Signer,
  signHead,
} from './index.ts'

/** Returns an instant of Beijing time. */
export const at = (text: string) => new Date(`${text}+08:00`)
const opening = at('2026-01-05T10:00')

export interface LedgerScene {
  /** Opens a customer's account without overdraft, with `fundsMinor` from clearing at 2026-01-05 10:00. */
  account(options?: { currency?: 'CNY' | 'USD'; fundsMinor?: bigint }): Promise<LedgerAccountRef>
  /** Returns a journal with a unique reference. */
  draft(legs: readonly Leg[], bookedAt?: Date): JournalDraft
  /** Returns a transfer with details to search for. */
  move(from: LedgerAccountRef, to: LedgerAccountRef, amountMinor: bigint, bookedAt?: Date): JournalDraft
  post(...journals: JournalDraft[]): Promise<PostedJournal[]>
}

/** Returns builders for tests of the ledger, on a test database. */
export function ledgerScene(db: Db): LedgerScene {
  let customers = 0n
  let references = 0
  const scene: LedgerScene = {
    async account({ currency = 'CNY', fundsMinor = 0n } = {}) {
      customers += 1n
      const ref = { ownerId: customers, accountId: customers + 1000n, currency }
      await openAccounts(db, [{ ...ref, normalSide: 'credit', overdraftLimitMinor: 0n }])
      if (fundsMinor > 0n) await scene.post(scene.move(bankAccount('clearing', currency), ref, fundsMinor))
      return ref
    },
    draft(legs, bookedAt = opening) {
      references += 1
      return { kind: 'test', reference: `${references}`, bookedAt, legs }
    },
    move(from, to, amountMinor, bookedAt) {
      const out = { summary: 'transferOut', counterpartyName: '王芳', remark: '房租' }
      const into = {
        summary: 'transferIn',
        counterpartyName: '欧阳小明',
        counterpartyNumber: '6229990000000012345',
      }
      return scene.draft(
        [
          { account: from, amountMinor: -amountMinor, details: out },
          { account: to, amountMinor, details: into },
        ],
        bookedAt,
      )
    },
    post: (...journals) => inTransaction(db, (tx) => post(tx, journals)),
  }
  return scene
}

/** Closes and signs every past day by the bank clock, like the day-end. */
export function closeDays(db: Db, signer: Signer): Promise<void> {
  return runDayEnds({ db, log: pino({ level: 'silent' }), steps: [closeDay, signHead(signer)] })
}
