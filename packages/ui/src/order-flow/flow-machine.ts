import {
  type CodeFactor,
  codeFactors,
  type FactorKind,
  type OrderSummary,
  type Receipt,
} from '@cloudsail/contract/orders'
import { isUnanswered } from '../base/api/index.ts'
import type { Failure } from '../form/failure.ts'
import type { AwaitedOrder } from './awaited.ts'
import type { Challenge, Proofs } from './port.ts'

export type FactorStep = 'sms' | 'voice'

/** An earlier order whose answer did not arrive, with its known state: unknown, carried out, or never to be carried out. */
export interface EarlierOrder {
  readonly order: AwaitedOrder
  readonly state: 'unknown' | 'done' | 'void'
}

export interface Filling {
  readonly step: 'fill'
  readonly busy: boolean
  readonly earlier: readonly EarlierOrder[]
  /** Why the customer is back at the form, or what the bank could not accept. */
  readonly failure: Failure | null
}

/** State of the dynamic password for one number. */
export interface CodeState {
  readonly challenge: (Challenge & { readonly by: FactorStep }) | null
  /** Wait until another code can be requested. `turn` distinguishes one wait from the next. */
  readonly wait: { readonly seconds: number; readonly turn: number }
}

export interface Confirming {
  readonly step: 'confirm'
  readonly summary: OrderSummary
  readonly earlier: readonly EarlierOrder[]
  /** Keys of acknowledged warnings and earlier orders. */
  readonly acknowledged: readonly string[]
  readonly proofs: Proofs
  readonly codes: Readonly<Record<CodeFactor, CodeState>>
  /** The step in progress. While a code is being sent, `asking` names the number. */
  readonly busy: FactorStep | 'submit' | null
  readonly asking: CodeFactor
  readonly failure: Failure | null
  /**
   * True if a submission was not answered. A refusal of a later one does not settle the matter, because the first may still
   * arrive.
   */
  readonly unknown: boolean
}

interface Finished {
  readonly step: 'done'
  readonly receipt: Receipt
  /** True for an earlier order whose answer did not arrive at the time. */
  readonly isEarlier: boolean
}

export type Flow = Filling | Confirming | Finished

export type FlowEvent =
  | { type: 'prepare' }
  | { type: 'prepared'; summary: OrderSummary }
  | { type: 'acknowledge'; key: string; on: boolean }
  | { type: 'prove'; proofs: Proofs }
  | { type: 'challenge'; factor: CodeFactor; by: FactorStep }
  | { type: 'challenged'; factor: CodeFactor; by: FactorStep; challenge: Challenge }
  | { type: 'submit' }
  /** Just before submission something was found that has to be acknowledged first. */
  | { type: 'held' }
  | { type: 'looked'; earlier: readonly EarlierOrder[] }
  | { type: 'finished'; receipt: Receipt; isEarlier?: boolean }
  | { type: 'failed'; failure: Failure }
  | { type: 'back' }
  | { type: 'again' }

export const filling: Filling = { step: 'fill', busy: false, earlier: [], failure: null }

/** Returns the key that acknowledges an earlier order in its current state. A changed state has to be acknowledged again. */
export const earlierKey = ({ order, state }: EarlierOrder) => `${order.orderId}:${state}`

/** Failures that make the prepared order void. What was typed stays, and the order is prepared again. */
const voiding = new Set(['orderExpired', 'orderUnknown', 'orderChanged'])
export const isVoid = ({ key }: Failure) => voiding.has(key)

/** Failures that make the dynamic password given so far worthless. */
const spentCode = new Set([
  'dynamicPasswordWrong',
  'dynamicPasswordExpired',
  'dynamicPasswordTooMany',
  'dynamicPasswordDaySpent',
])
/** Failures of a signature, which has to be made again. */
const ofSignature = /^(signature|certificate|key)/

/** Returns the code factor that a failure is about. */
const codeFactorOf = ({ field }: Failure): CodeFactor =>
  codeFactors.find((factor) => field === `proofs.${factor}`) ?? 'mobile'

/** Returns the factor that a failure is about. Null if it is about something else. */
export function factorOf(failure: Failure, factors: readonly FactorKind[]): FactorKind | null {
  if (failure.key.startsWith('dynamicPassword')) return codeFactorOf(failure)
  if (ofSignature.test(failure.key))
    return factors.find((factor) => factor === 'ukey' || factor === 'file') ?? null
  return null
}

/** Returns the first missing factor, in the bank's order. */
export function missingFactor({
  summary,
  proofs,
}: Pick<Confirming, 'summary' | 'proofs'>): FactorKind | null {
  const whole = (code = '') => /^\d{6}$/.test(code)
  const isGiven = (factor: FactorKind) =>
    factor === 'ukey' || factor === 'file' ? Boolean(proofs[factor]) : whole(proofs[factor])
  return summary.authorisation.factors.find((factor) => !isGiven(factor)) ?? null
}

/** Returns what is missing before the order may be submitted. Null if nothing is. */
export function missing(flow: Confirming): 'acknowledgement' | FactorKind | null {
  const { summary, earlier, acknowledged } = flow
  const lacks = (key: string) => !acknowledged.includes(key)
  if (summary.warnings.some(({ key }) => lacks(key))) return 'acknowledgement'
  if (earlier.some((each) => each.state !== 'void' && lacks(earlierKey(each)))) return 'acknowledgement'
  return missingFactor(flow)
}

/** Returns the proofs without one factor. */
function without(proofs: Proofs, factor: FactorKind | null): Proofs {
  return Object.fromEntries(Object.entries(proofs).filter(([kind]) => kind !== factor))
}

/** Returns the proofs that are still valid after a failure. */
function keptProofs({ proofs, summary }: Confirming, failure: Failure): Proofs {
  if (spentCode.has(failure.key)) return without(proofs, codeFactorOf(failure))
  if (ofSignature.test(failure.key)) return without(proofs, factorOf(failure, summary.authorisation.factors))
  return proofs
}

const nextWait = ({ wait }: CodeState, seconds: number) => ({ seconds, turn: wait.turn + 1 })

/** A code for another order was sent a moment ago. The wait is the bank's, not this order's. */
function waitingCodes({ codes, asking }: Confirming, { values }: Failure): Confirming['codes'] {
  const code = codes[asking]
  return { ...codes, [asking]: { ...code, wait: nextWait(code, Number(values?.seconds ?? 0)) } }
}

/** Events accepted while an order is being submitted: no second click and no way back. */
const whileSubmitting = new Set<FlowEvent['type']>(['looked', 'held', 'finished', 'failed'])

/** Returns to the form. If the outcome of the order is unknown, it stays in view as an earlier order. */
function left({ summary, earlier, unknown }: Confirming, failure: Failure | null): Filling {
  const own = { order: summary, state: 'unknown' } as const
  return { ...filling, failure, earlier: unknown ? [...earlier, own] : earlier }
}

const finished = ({ receipt, isEarlier = false }: FlowEvent & { type: 'finished' }): Finished => ({
  step: 'done',
  receipt,
  isEarlier,
})

function confirming(flow: Confirming, event: FlowEvent): Flow {
  if (flow.busy === 'submit' && !whileSubmitting.has(event.type)) return flow
  if (flow.busy && (event.type === 'challenge' || event.type === 'submit')) return flow
  switch (event.type) {
    case 'acknowledge': {
      const others = flow.acknowledged.filter((key) => key !== event.key)
      return { ...flow, acknowledged: event.on ? [...others, event.key] : others }
    }
    case 'prove':
      return { ...flow, proofs: event.proofs, failure: null }
    case 'challenge':
      // Cleared now, because the message may arrive and its code be filled in before the answer does.
      return {
        ...flow,
        busy: event.by,
        asking: event.factor,
        proofs: without(flow.proofs, event.factor),
        failure: null,
      }
    case 'challenged': {
      const { factor, by, challenge } = event
      const wait = nextWait(flow.codes[factor], challenge.resendAfterSeconds)
      return {
        ...flow,
        busy: null,
        codes: { ...flow.codes, [factor]: { challenge: { ...challenge, by }, wait } },
      }
    }
    case 'submit':
      return missing(flow) ? flow : { ...flow, busy: 'submit', failure: null }
    case 'held':
      return { ...flow, busy: null }
    case 'looked':
      return { ...flow, earlier: event.earlier }
    case 'finished':
      return finished(event)
    case 'failed':
      if (isVoid(event.failure)) return left(flow, event.failure)
      return {
        ...flow,
        busy: null,
        failure: event.failure,
        unknown: flow.unknown || (flow.busy === 'submit' && isUnanswered(event.failure)),
        proofs: keptProofs(flow, event.failure),
        codes:
          event.failure.key === 'dynamicPasswordTooSoon' ? waitingCodes(flow, event.failure) : flow.codes,
      }
    case 'back':
      return left(flow, null)
    default:
      return flow
  }
}

/** The state machine of an order in the browser: fill in, confirm, done. Pure. Calls are made outside. */
export function flowReducer(flow: Flow, event: FlowEvent): Flow {
  if (flow.step === 'confirm') return confirming(flow, event)
  if (flow.step === 'done') return event.type === 'again' ? filling : flow
  switch (event.type) {
    case 'prepare':
      return flow.busy ? flow : { ...flow, busy: true, failure: null }
    case 'prepared': {
      const { summary } = event
      const { earlier } = flow
      const code: CodeState = { challenge: null, wait: { seconds: 0, turn: 0 } }
      const codes = { mobile: code, newMobile: code, email: code, newEmail: code }
      const empty = {
        acknowledged: [],
        proofs: {},
        codes,
        busy: null,
        asking: 'mobile',
        failure: null,
        unknown: false,
      } as const
      return flow.busy ? { step: 'confirm', summary, earlier, ...empty } : flow
    }
    case 'failed':
      return { ...flow, busy: false, failure: event.failure }
    case 'looked':
      return { ...flow, earlier: event.earlier }
    case 'finished':
      return finished(event)
    default:
      return flow
  }
}
