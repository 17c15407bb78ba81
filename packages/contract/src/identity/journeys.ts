import type { AuthMethod } from '../core/access.ts'
import type { Bilingual } from '../core/text.ts'

/** Steps of journeys, in the order in which they occur. */
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

/**
 * A way in before log-in: the screen where it begins, and the steps to its end. The first form proves or claims an identity.
 * Only then does a journey exist.
 */
interface JourneyDefinition {
  title: Bilingual
  /** Screen that begins the journey. Code and signature are asked for there too. */
  entry: `/${string}`
  steps: readonly JourneyStep[]
}

/**
 * Every journey. Steps in `optionalSteps` are left out if the customer does not need them. The bank decides this once it has
 * identified the customer.
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
    title: { zh: '网上签约', en: 'Register online' },
    entry: '/login/debitCardLogin',
    steps: ['notSigned', 'code', 'agreement', 'sign', 'information', 'passwords', 'loginPassword', 'done'],
  },
  branchFirstLogin: {
    title: { zh: '网银首次登录', en: 'First log-in, online banking number' },
    entry: '/login/e-bankFirstLogin',
    steps: ['code', 'information', 'withdrawalPassword', 'passwords', 'loginPassword', 'done'],
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
    title: { zh: '登录网上银行', en: 'Log in to online banking' },
    entry: '/login',
    steps: ['code', 'signature', 'done'],
  },
} as const satisfies Record<string, JourneyDefinition>
export type JourneyKind = keyof typeof journeys
export const journeyKinds = Object.keys(journeys) as JourneyKind[]
/** Journeys of people who cannot log in yet. `logIn` is the second factor of those who can. */
export type WayIn = Exclude<JourneyKind, 'logIn'>
export const waysIn = journeyKinds.filter((kind) => kind !== 'logIn') as WayIn[]

/**
 * Steps that are left out if there is nothing to do. `passwords` sets log-in and query password if the customer has no query
 * password yet. Otherwise `loginPassword` sets only the former. A journey has one of the two. A first log-in with a new
 * activation code leaves `information` out, because user name and question stay. `withdrawalPassword` is for customers
 * without one, `signature` for customers with a USB-Key or a file certificate. A log-in takes one proof: the code,
 * or the signature if the method has no mobile.
 */
export const optionalSteps: readonly JourneyStep[] = ['signature', 'passwords', 'withdrawalPassword']

/** Steps that the customer may return to until the following step is done. */
const revisited: readonly JourneyStep[] = ['agreement', 'information']

/** Steps that prove the customer's identity, each on the screen that began the journey. */
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

/** Returns the screen of a step. */
export function journeyRoute(kind: JourneyKind, step: JourneyStep): `/${string}` {
  return isProofStep(step) || kind === 'logIn' ? journeys[kind].entry : routes[step]
}

/** Returns the following step. Null after the last one. */
export function nextStep(steps: readonly JourneyStep[], step: JourneyStep): JourneyStep | null {
  const place = steps.indexOf(step)
  return place < 0 ? null : (steps[place + 1] ?? null)
}

/** Returns the step that the customer may return to from this one. Null if there is none. */
export function stepBack(steps: readonly JourneyStep[], step: JourneyStep): JourneyStep | null {
  const before = steps[steps.indexOf(step) - 1]
  return before !== undefined && revisited.includes(before) ? before : null
}

/**
 * Returns the proof that a log-in from an unknown browser requires besides the password. Null for a method without factors.
 */
export function proofAtLogin(method: AuthMethod): ProofStep | null {
  if (method === 'none') return null
  return method === 'ukey' ? 'signature' : 'code'
}

/** Returns the steps of a journey. `customer` is null before the bank has identified the customer. */
export function plannedSteps(
  kind: JourneyKind,
  customer: {
    hasQueryPassword: boolean
    hasWithdrawalPassword: boolean
    signsWith: string | null
    /** Whether user name and security question are there from before. */
    isNamed: boolean
  } | null,
): JourneyStep[] {
  const steps: readonly JourneyStep[] = journeys[kind].steps
  return steps.filter((step) => {
    if (step === 'information' && kind === 'branchFirstLogin') return !customer?.isNamed
    if (step === 'withdrawalPassword') return customer !== null && !customer.hasWithdrawalPassword
    if (step === 'signature') return typeof customer?.signsWith === 'string'
    if (!steps.includes('passwords')) return true
    const both = customer !== null && !customer.hasQueryPassword
    return step === 'passwords' ? both : step !== 'loginPassword' || !both
  })
}
