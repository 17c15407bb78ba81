import type { JourneyKind, JourneyStep, LoginMethod, SecurityQuestion } from '@cloudsail/contract/identity'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import type { ColumnType } from 'kysely'
import type { Schema } from '../db/schema.ts'

export type CredentialKind = Schema['identity.credentials']['kind']
export type NameKind = Schema['identity.names']['kind']
export type LoginOutcome = Schema['identity.login_log']['outcome']

/** Data entered on a journey, applied at its end. */
export interface JourneyDraft {
  /** The debit or credit card that the journey began with. */
  account?: string
  /** The card already has a query password, which signing asks for. */
  hasQueryPassword?: boolean
  /** The question of recovery: the customer's own, or an invented one that looks real. */
  question?: SecurityQuestion
  /** The whole claim that recovery began with, as it is counted. */
  claim?: string
  /** Factor of recovery's signature, the text it signs and, once given, the signature. */
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
  /** The log-in that waits for this second factor. `subject` is what its tries were counted against. */
  login?: { method: LoginMethod; value: string; subject: string; failures: number; epoch: string }
  /** Identifier that can be used to log in, known at the end. */
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
