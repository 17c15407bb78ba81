import type { JourneyKind, JourneyStep, SecurityQuestion } from '@cloudsail/contract/identity'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CredentialKind = 'login' | 'query' | 'withdrawal'
export type NameKind = 'username' | 'accountNumber' | 'mobileAccount' | 'nickname' | 'document'
export type LoginOutcome = 'success' | 'wrongPassword' | 'locked' | 'frozen' | 'lostCard'

interface NamesTable {
  kind: NameKind
  value: string
  customer_id: bigint
}

interface CredentialsTable {
  customer_id: bigint
  kind: CredentialKind
  hash: string
  changed_at: Date
}

interface AttemptsTable {
  customer_id: bigint
  subject: string
  business_date: string
  failed: number
}

interface RateWindowsTable {
  key: string
  window_start: Date
  used: number
}

interface ImageCodesTable {
  image_code_id: string
  code: string
  expires_at: Date
}

interface DevicesTable {
  customer_id: bigint
  device_id: GeneratedAlways<bigint>
  cookie_hash: Buffer
  user_agent: string
  ip: string
  first_seen_at: Date
  last_seen_at: Date
}

interface LoginLogTable {
  customer_id: bigint
  login_id: GeneratedAlways<bigint>
  at: Date
  identifier_kind: string
  identifier_masked: string
  outcome: LoginOutcome
  ip: string
  user_agent: string
}

/** What is entered on a journey and takes effect at its end. */
export interface JourneyDraft {
  /** The debit or credit card it began with. */
  account?: string
  /** A query password is there already, and is asked for when a credit card signs. */
  hasQueryPassword?: boolean
  /** The question of recovery: the customer's own, or an invented one that looks like it. */
  question?: SecurityQuestion
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
  /** At the end: what can be logged in with. */
  username?: string | null
}

interface JourneysTable {
  token_hash: Buffer
  cookie_hash: Buffer
  kind: JourneyKind
  customer_id: bigint
  subject: Buffer
  steps: JourneyStep[]
  step: JourneyStep
  mobile: string | null
  code_hash: Generated<Buffer | null>
  code_tries: Generated<number>
  code_sent_at: Generated<Date | null>
  code_expires_at: Generated<Date | null>
  code_verified_at: Generated<Date | null>
  draft: ColumnType<JourneyDraft, string, string>
  begun_at: Date
  expires_at: Date
}

interface JourneySendsTable {
  subject: Buffer
  business_date: string
  sends: number
  sent_at: Date
}

interface SecurityQuestionsTable {
  customer_id: bigint
  question: SecurityQuestion
  answer_hash: string
  changed_at: Date
}

interface ActivationCodesTable {
  customer_id: bigint
  code_hash: string
  issued_at: Date
  used_at: Date | null
}

interface AgreementRecordsTable {
  customer_id: bigint
  record_id: GeneratedAlways<bigint>
  agreement: string
  version: string
  text_hash: Buffer
  opened_at: Date
  read_at: Date
  accepted_at: Date
  ip: string
}

interface AgreementOpeningsTable {
  customer_id: bigint
  agreement: string
  version: string
  opened_at: Date
  read_at: Date | null
  ip: string
}

export interface IdentityTables {
  'identity.agreement_openings': AgreementOpeningsTable
  'identity.journeys': JourneysTable
  'identity.journey_sends': JourneySendsTable
  'identity.security_questions': SecurityQuestionsTable
  'identity.activation_codes': ActivationCodesTable
  'identity.agreement_records': AgreementRecordsTable
  'identity.names': NamesTable
  'identity.credentials': CredentialsTable
  'identity.attempts': AttemptsTable
  'identity.rate_windows': RateWindowsTable
  'identity.image_codes': ImageCodesTable
  'identity.login_log': LoginLogTable
  'identity.devices': DevicesTable
}
