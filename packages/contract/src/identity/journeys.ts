import type { AuthMethod } from '../core/access.ts'
import type { Bilingual } from '../core/text.ts'

/** What can be done on a journey, in the order in which journeys do it. */
export const journeySteps = [
  'notSigned',
  'question',
  'code',
  'signature',
  'agreement',
  'sign',
  'information',
  'withdrawalPassword',
  'passwords',
  'loginPassword',
  'done',
] as const
export type JourneyStep = (typeof journeySteps)[number]

/** A way in before log-in: where it begins, and the steps to its end. The beginning is itself a form: it proves enough
 *  to be told apart from nobody, or claims it, and only then is there a journey. */
interface JourneyDefinition {
  title: Bilingual
  /** Screen that begins it; the proofs of whoever is on the way, code and signature, are given there too. */
  entry: `/${string}`
  steps: readonly JourneyStep[]
}

/**
 * Every journey. A step in `optionalSteps` is left out where the customer does not need it; the bank decides so once it
 * knows for certain who it is.
 */
export const journeys = {
  debitRegistration: {
    title: { zh: '个人网银注册', en: 'Register with a debit card' },
    entry: '/perBankRegister',
    steps: ['code', 'agreement', 'sign', 'information', 'passwords', 'loginPassword', 'done'],
  },
  creditRegistration: {
    title: { zh: '信用卡网银注册', en: 'Register with a credit card' },
    entry: '/creditCardRegister',
    steps: ['code', 'agreement', 'sign', 'information', 'passwords', 'loginPassword', 'done'],
  },
  onlineSigning: {
    title: { zh: '网上签约', en: 'Online signing' },
    entry: '/login/debitCardLogin',
    steps: ['notSigned', 'code', 'agreement', 'sign', 'information', 'passwords', 'loginPassword', 'done'],
  },
  branchFirstLogin: {
    title: { zh: '网银首次登录', en: 'First log-in, e-bank number' },
    entry: '/login/e-bankFirstLogin',
    steps: ['code', 'information', 'withdrawalPassword', 'loginPassword', 'done'],
  },
  cardFirstLogin: {
    title: { zh: '信用卡首次登录', en: 'First log-in, credit card' },
    entry: '/login/creditCardFirstLogin',
    steps: ['code', 'information', 'loginPassword', 'done'],
  },
  recovery: {
    title: { zh: '找回登录密码', en: 'Forgotten password' },
    entry: '/forgetPassword',
    steps: ['question', 'code', 'signature', 'loginPassword', 'done'],
  },
  logIn: {
    title: { zh: '登录网上银行', en: 'Log in to e-banking' },
    entry: '/login',
    steps: ['code', 'signature', 'done'],
  },
} as const satisfies Record<string, JourneyDefinition>
export type JourneyKind = keyof typeof journeys
export const journeyKinds = Object.keys(journeys) as JourneyKind[]
/** Those of somebody who cannot log in yet; `logIn` is the second factor of somebody who can. */
export type WayIn = Exclude<JourneyKind, 'logIn'>
export const waysIn = journeyKinds.filter((kind) => kind !== 'logIn') as WayIn[]

/**
 * Steps that are left out where there is nothing to do: `passwords` sets log-in and query password for whoever has no
 * query password yet, `loginPassword` alone is for whoever has; a journey has one of them. `withdrawalPassword` is for
 * whoever has none, `signature` for whoever has a USB-Key or a file certificate. A log-in takes one proof: the code, or of
 * whoever has no mobile as a factor the signature.
 */
export const optionalSteps: readonly JourneyStep[] = ['signature', 'passwords', 'withdrawalPassword']

/** Steps one may go back to, as long as the journey has not gone past what hangs on them. */
const revisited: readonly JourneyStep[] = ['agreement', 'information']

/** Steps that prove who is on the way: each on the screen that began the journey. */
const proofSteps = ['code', 'signature'] as const satisfies readonly JourneyStep[]
export type ProofStep = (typeof proofSteps)[number]
export function isProofStep(step: JourneyStep): step is ProofStep {
  return (proofSteps as readonly JourneyStep[]).includes(step)
}

const routes: Record<Exclude<JourneyStep, ProofStep>, `/${string}`> = {
  notSigned: '/nosign',
  question: '/QAquestion',
  agreement: '/read',
  sign: '/sign',
  information: '/setcstinfomation',
  withdrawalPassword: '/setwithdrawpwd',
  passwords: '/setpasswords',
  loginPassword: '/setloginpwd',
  done: '/transSucc',
}

/** Where a step of a journey is done. */
export function journeyRoute(kind: JourneyKind, step: JourneyStep): `/${string}` {
  return isProofStep(step) || kind === 'logIn' ? journeys[kind].entry : routes[step]
}

/** The step that follows; the last one is followed by nothing. */
export function nextStep(steps: readonly JourneyStep[], step: JourneyStep): JourneyStep | null {
  const place = steps.indexOf(step)
  return place < 0 ? null : (steps[place + 1] ?? null)
}

/** The step one may go back to from this one; null where the way back is closed. */
export function stepBack(steps: readonly JourneyStep[], step: JourneyStep): JourneyStep | null {
  const before = steps[steps.indexOf(step) - 1]
  return before !== undefined && revisited.includes(before) ? before : null
}

/** The proof that a log-in from an unknown browser takes besides the password; null of a method without factors. */
export function proofAtLogin(method: AuthMethod): ProofStep | null {
  if (method === 'none') return null
  return method === 'ukey' ? 'signature' : 'code'
}

/** What a journey plans before it is known whom it concerns. */
export function plannedSteps(
  kind: JourneyKind,
  customer: { hasQueryPassword: boolean; hasWithdrawalPassword: boolean; signsWith: string | null } | null,
): JourneyStep[] {
  const steps: readonly JourneyStep[] = journeys[kind].steps
  return steps.filter((step) => {
    if (step === 'withdrawalPassword') return customer !== null && !customer.hasWithdrawalPassword
    if (step === 'signature') return typeof customer?.signsWith === 'string'
    if (!steps.includes('passwords')) return true
    const both = customer !== null && !customer.hasQueryPassword
    return step === 'passwords' ? both : step !== 'loginPassword' || !both
  })
}
