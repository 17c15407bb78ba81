import type { JourneyKind, JourneyStep, LoginMethod, SecurityQuestion } from '@cloudsail/contract/identity'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import type { ColumnType } from 'kysely'
import type { Schema } from '../db/schema.ts'

export type CredentialKind = Schema['identity.credentials']['kind']
export type NameKind = Schema['identity.names']['kind']
export type LoginOutcome = Schema['identity.login_log']['outcome']

/** What is entered on a journey and takes effect at its end. */
export interface JourneyDraft {
  /** The debit or credit card it began with. */
  account?: string
  /** A query password is there already, and is asked for when a credit card signs. */
  hasQueryPassword?: boolean
  /** The question of recovery: the customer's own, or an invented one that looks like it. */
  question?: SecurityQuestion
  /** What recovery was asked for with, all of it, as it is counted. */
  claim?: string
  /** What the signature of recovery is given with, what it is over, and once it is given, the signature. */
  signsWith?: SignatureFactor
  signature?: { nonce: string; serial: string; text: string; expiresAt: string; given?: string }
  agreement?: { version: string; openedAt: string; readAt?: string; acceptedAt?: string }
  information?: {
    username: string
    nickname: string
    email: string
    address: string
    seal: string
    question: SecurityQuestion
    answerHash: string
  }
  withdrawalHash?: string
  /** The log-in whose second factor this is, as far as the password has taken it: `subject` is what its tries were counted for. */
  login?: { method: LoginMethod; value: string; subject: string; failures: number; epoch: string }
  /** At the end: what can be logged in with. */
  username?: string | null
}

export interface IdentityTables {
  'identity.journeys': {
    kind: JourneyKind
    steps: JourneyStep[]
    step: JourneyStep
    draft: ColumnType<JourneyDraft, string, string>
  }
  'identity.security_questions': { question: SecurityQuestion }
}
