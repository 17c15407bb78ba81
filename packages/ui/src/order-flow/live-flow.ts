import type { CodeFactor, Receipt, SignatureFactor } from '@cloudsail/contract/orders'
import { forgetIdempotencyKey, idempotencyKey } from '../base/api/index.ts'
import { failureOf } from '../form/failure.ts'
import type { AwaitedOrder, AwaitedOrders } from './awaited.ts'
import { discardDraft } from './drafts.ts'
import {
  type EarlierOrder,
  type FactorStep,
  type Flow,
  type FlowEvent,
  filling,
  flowReducer,
  isVoid,
  missing,
} from './flow-machine.ts'
import { type OrderPort, type Proofs, type SignatureChallenge, saysNothing } from './port.ts'

export interface FlowActions {
  /** Prepares the order. The input is asynchronous because encrypting a password takes a moment. */
  prepare: (input: () => Promise<unknown>) => Promise<void>
  acknowledge: (key: string, on: boolean) => void
  prove: (proofs: Proofs) => void
  challenge: (factor: CodeFactor, by: FactorStep) => Promise<void>
  /** Returns what the customer has to sign. Rejects with a Failure. */
  sign: (factor: SignatureFactor) => Promise<SignatureChallenge>
  submit: () => Promise<void>
  /** Asks the bank about the orders whose answer did not arrive. */
  lookUp: () => Promise<void>
  back: () => void
  again: () => void
}

export interface LiveFlow extends FlowActions {
  read: () => Flow
  subscribe: (listener: () => void) => () => void
  /** Sets whether the customer can see the flow. An outcome that nobody has seen is still awaited. */
  show: (isShown: boolean) => void
}

/**
 * Runs an order outside of React: makes the calls around the state machine. `code` is the order's code.
 *
 * A submitted order is awaited until its outcome has been shown. Before another order is prepared or submitted, the bank is
 * asked about the awaited ones, so that the customer never unknowingly orders the same thing twice. If an awaited order was
 * carried out, its receipt is shown instead. If the bank does not answer, the customer has to acknowledge that it may have
 * been carried out.
 */
export function createLiveFlow(code: string, port: OrderPort, awaited: AwaitedOrders): LiveFlow {
  let flow: Flow = filling
  let isShown = true
  const listeners = new Set<() => void>()
  // The state changes synchronously: two clicks before the next drawing must not both pass.
  const send = (event: FlowEvent): boolean => {
    const next = flowReducer(flow, event)
    const moved = next !== flow
    flow = next
    if (moved) for (const listener of listeners) listener()
    return moved
  }

  const finish = (receipt: Receipt, isEarlier: boolean) => {
    discardDraft(code)
    send({ type: 'finished', receipt, isEarlier })
    if (isShown) awaited.forget(receipt.orderId)
  }

  /** Never rejects. Leaves out `except`, an order that is about to be submitted. */
  const lookUp = async (except?: string): Promise<void> => {
    const asked = awaited.list().filter(({ orderId }) => orderId !== except)
    const found = await Promise.all(asked.map((order) => resolved(port, order)))
    if (!isShown || flow.step === 'done') return
    const own = found.find(({ order, receipt }) => receipt && order.code === code)
    if (own?.receipt) return finish(own.receipt, true)
    for (const { order, state } of found) if (state !== 'unknown') awaited.forget(order.orderId)
    const awaitedStill = new Set(awaited.list().map(({ orderId }) => orderId))
    const news = new Set(asked.map(({ orderId }) => orderId))
    const before = flow.earlier.filter(
      ({ order, state }) =>
        !news.has(order.orderId) && (state !== 'unknown' || awaitedStill.has(order.orderId)),
    )
    const earlier = [...before, ...found.map(({ order, state }) => ({ order, state }))]
    if (earlier.length > 0 || flow.earlier.length > 0) send({ type: 'looked', earlier })
  }

  return {
    read: () => flow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(shown) {
      isShown = shown
      if (shown) void lookUp()
    },
    lookUp: () => lookUp(),
    prepare: async (input) => {
      if (!send({ type: 'prepare' })) return
      try {
        await lookUp()
        if (flow.step !== 'fill') return
        const summary = await port.prepare((await input()) as never)
        send({ type: 'prepared', summary })
      } catch (thrown) {
        send({ type: 'failed', failure: failureOf(thrown) })
      }
    },
    acknowledge: (key, on) => void send({ type: 'acknowledge', key, on }),
    prove: (proofs) => void send({ type: 'prove', proofs }),
    challenge: async (factor, by) => {
      const before = flow
      if (before.step !== 'confirm' || !send({ type: 'challenge', factor, by })) return
      try {
        const challenge = await port.challenge(before.summary.orderId, factor, by, before.proofs.mobile)
        send({ type: 'challenged', factor, by, challenge })
      } catch (thrown) {
        send({ type: 'failed', failure: failureOf(thrown) })
      }
    },
    sign: async (factor) => {
      if (flow.step !== 'confirm') throw new Error('there is no order to sign')
      try {
        return await port.sign(flow.summary.orderId, factor)
      } catch (thrown) {
        const failure = failureOf(thrown)
        // If the order is void, the flow returns to the form. Other errors are shown by the factor's panel.
        if (isVoid(failure)) send({ type: 'failed', failure })
        throw failure
      }
    },
    submit: async () => {
      if (!send({ type: 'submit' }) || flow.step !== 'confirm') return
      const { summary, acknowledged, proofs, unknown } = flow
      const { orderId, warnings } = summary
      // Stored before looking up the others, so that of two windows submitting at the same time one sees the other's order.
      awaited.keep(summary)
      await lookUp(orderId)
      const isStopped = !isShown || flow.step !== 'confirm' || missing(flow) !== null
      if (isStopped && !unknown) awaited.forget(orderId)
      if (isStopped) return void send({ type: 'held' })
      try {
        const receipt = await port.submit({
          orderId,
          idempotencyKey: idempotencyKey(orderId),
          acknowledged: warnings.map(({ key }) => key).filter((key) => acknowledged.includes(key)),
          proofs,
        })
        forgetIdempotencyKey(orderId)
        finish(receipt, false)
      } catch (thrown) {
        const failure = failureOf(thrown)
        // An earlier try of the same order may still arrive.
        if (!saysNothing(failure) && !unknown && failure.key !== 'idempotencyConflict')
          awaited.forget(orderId)
        send({ type: 'failed', failure })
        if (failure.key === 'idempotencyConflict' || (unknown && isVoid(failure))) await lookUp()
      }
    },
    back: () => {
      const isUnknown = flow.step === 'confirm' && flow.unknown
      if (send({ type: 'back' }) && isUnknown) void lookUp()
    },
    again: () => {
      if (send({ type: 'again' })) void lookUp()
    },
  }
}

/** Returns the outcome of an awaited order, as far as the bank answers. */
async function resolved(
  port: Pick<OrderPort, 'resolve'>,
  order: AwaitedOrder,
): Promise<EarlierOrder & { receipt: Receipt | null }> {
  try {
    const receipt = await port.resolve(order.orderId)
    return { order, state: receipt ? 'done' : 'void', receipt }
  } catch {
    return { order, state: 'unknown', receipt: null }
  }
}
