import type { CodeFactor, SignatureFactor } from '@cloudsail/contract/orders'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { forgetIdempotencyKey, idempotencyKey } from '../../base/api/index.ts'
import { failureOf } from '../form/failure.ts'
import { discardAwaited, discardDraft, readAwaited, saveAwaited } from './drafts.ts'
import { type FactorStep, type Flow, filling, flowReducer, isVoid, missing } from './flow-machine.ts'
import { type OrderPort, type Proofs, type SignatureChallenge, saysNothing } from './port.ts'

export interface FlowActions {
  /** Prepares the order; its input may take a moment, as encrypting a password does. */
  prepare: (input: () => Promise<unknown>) => Promise<void>
  acknowledge: (key: string, on: boolean) => void
  prove: (proofs: Proofs) => void
  challenge: (factor: CodeFactor, by: FactorStep) => Promise<void>
  /** Rejects with a Failure. */
  sign: (factor: SignatureFactor) => Promise<SignatureChallenge>
  submit: () => Promise<void>
  back: () => void
  again: () => void
}

/** Marks the browser's history entry of the confirm step, so that its Back button leads to the form. */
const confirmEntry = 'cloudsail.confirm'
const atConfirmEntry = () => history.state?.cloudsail === confirmEntry

/**
 * Runs the way of an order: makes the calls around the machine, and ties it to the browser's Back button. `code` is
 * the order's code. An order submitted before a reload whose answer never came is looked up first.
 */
export function useFlow(code: string, port: OrderPort): [Flow, FlowActions] {
  const [flow, dispatch] = useReducer(flowReducer, filling)
  const latest = useRef<Flow>(flow)
  latest.current = flow
  // What the machine will be once React has drawn: two clicks within one frame must not both pass.
  const send = useCallback((event: Parameters<typeof flowReducer>[1]) => {
    const next = flowReducer(latest.current, event)
    const moved = next !== latest.current
    latest.current = next
    dispatch(event)
    return moved
  }, [])

  useEffect(() => {
    const awaited = readAwaited(code)
    if (!awaited) return
    port.look(awaited).then(
      (receipt) => {
        discardAwaited(code)
        if (receipt.state === 'prepared' || latest.current.step !== 'fill') return
        discardDraft(code)
        send({ type: 'finished', receipt })
      },
      () => {
        // Still unknown; it is looked up again when the screen opens next.
      },
    )
  }, [code, port, send])

  useEffect(() => {
    const back = () => {
      if (atConfirmEntry()) return
      if (latest.current.step === 'confirm') send({ type: 'back' })
      if (latest.current.step === 'done') send({ type: 'again' })
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [send])

  const actions: FlowActions = {
    prepare: async (input) => {
      if (!send({ type: 'prepare' })) return
      try {
        const summary = await port.prepare((await input()) as never)
        if (!send({ type: 'prepared', summary })) return
        if (!atConfirmEntry()) history.pushState({ cloudsail: confirmEntry }, '')
      } catch (thrown) {
        send({ type: 'failed', failure: failureOf(thrown) })
      }
    },
    acknowledge: (key, on) => void send({ type: 'acknowledge', key, on }),
    prove: (proofs) => void send({ type: 'prove', proofs }),
    challenge: async (factor, by) => {
      const before = latest.current
      if (before.step !== 'confirm' || !send({ type: 'challenge', factor, by })) return
      try {
        const challenge = await port.challenge(before.summary.orderId, factor, by, before.proofs.mobile)
        send({ type: 'challenged', factor, by, challenge })
      } catch (thrown) {
        send({ type: 'failed', failure: failureOf(thrown) })
      }
    },
    sign: async (factor) => {
      const order = latest.current
      if (order.step !== 'confirm') throw new Error('there is no order to sign')
      try {
        return await port.sign(order.summary.orderId, factor)
      } catch (thrown) {
        const failure = failureOf(thrown)
        // Where the order no longer holds the flow goes back to the form; other errors are shown by the factor's panel.
        if (isVoid(failure)) send({ type: 'failed', failure })
        throw failure
      }
    },
    submit: async () => {
      const order = latest.current
      if (order.step !== 'confirm' || missing(order) || !send({ type: 'submit' })) return
      const { orderId } = order.summary
      const { acknowledged, proofs } = order
      saveAwaited(code, orderId)
      try {
        const key = idempotencyKey(orderId)
        const receipt = await port.submit({
          orderId,
          idempotencyKey: key,
          acknowledged: [...acknowledged],
          proofs,
        })
        forgetIdempotencyKey(orderId)
        discardAwaited(code)
        discardDraft(code)
        send({ type: 'finished', receipt })
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (!saysNothing(failure)) discardAwaited(code)
        send({ type: 'failed', failure })
        if (latest.current.step === 'fill' && atConfirmEntry()) history.back()
      }
    },
    back: () => {
      if (latest.current.step === 'confirm' && latest.current.busy === 'submit') return
      if (atConfirmEntry()) history.back()
      else send({ type: 'back' })
    },
    again: () => {
      if (atConfirmEntry()) history.back()
      else send({ type: 'again' })
    },
  }
  return [flow, actions]
}
