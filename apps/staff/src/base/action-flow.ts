import type { ActionOutcome, ActionSummary, StaffActionContract } from '@cloudsail/contract/staff'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { useRef, useState } from 'react'
import { clearPad } from '../pad/pad-channel.ts'
import { StaffError, staffCall } from './call.ts'
import { useOnce } from './use-once.ts'

/** The way of an action through the page: filled in, its text shown, done. */
type ActionStep =
  | { at: 'form' }
  | { at: 'text'; summary: ActionSummary }
  | { at: 'done'; outcome: ActionOutcome }

export interface ActionFlow {
  step: ActionStep
  busy: boolean
  /** The refusal of the last try. It stays until it is mended. */
  refusal: StaffError | null
  /** Sends what was filled in and shows the text. */
  prepare(input: unknown): Promise<void>
  /** Carries the shown text out, or sends it for approval. `reason`: why, for what nobody approves. */
  submit(reason?: string): Promise<void>
  /** Both in one press, for a page that shows everything that the text says. */
  prepareAndSubmit(input: unknown): Promise<void>
  /** Back to the form, with all values. */
  back(): void
  clearRefusal(): void
}

/**
 * Returns whether the bank has opened the password of a refused form. A password opens once, and the customer types another one
 * for the next try. A form that the contract itself refuses is not opened, and one without an answer is sent again as it is.
 */
const usedPassword = ({ secrets, prepare }: StaffActionContract, input: unknown, refused: unknown): boolean =>
  secrets.length > 0 &&
  refused instanceof StaffError &&
  refused.key !== 'unreachable' &&
  prepare.request.safeParse(input).success

/** Takes one action from its form to its outcome. The idempotency key is made with the form and kept for every try. */
export function useActionFlow(contract: StaffActionContract): ActionFlow {
  const [step, setStep] = useState<ActionStep>({ at: 'form' })
  const { busy, refusal, once, clearRefusal } = useOnce()
  const keys = useRef({ prepare: newIdempotencyKey(), submit: newIdempotencyKey(), sent: '' })

  async function prepared(input: unknown): Promise<ActionSummary> {
    // The same form sent again is the same request. A changed form gets new keys.
    const text = JSON.stringify(input)
    if (keys.current.sent !== text)
      keys.current = { prepare: newIdempotencyKey(), submit: newIdempotencyKey(), sent: text }
    try {
      return await staffCall(contract.prepare, input as never, { key: keys.current.prepare })
    } catch (refused) {
      if (usedPassword(contract, input, refused)) clearPad()
      throw refused
    }
  }

  const carryOut = async ({ actionId }: ActionSummary, reason = '') => {
    const idempotencyKey = keys.current.submit
    setStep({
      at: 'done',
      outcome: await staffCall(
        contract.submit,
        { actionId, idempotencyKey, ...(reason && { reason }) },
        { key: idempotencyKey },
      ),
    })
  }

  return {
    step,
    busy,
    refusal,
    prepare: (input) => once(async () => setStep({ at: 'text', summary: await prepared(input) })),
    submit: (reason) =>
      once(async () => {
        if (step.at === 'text') await carryOut(step.summary, reason)
      }),
    prepareAndSubmit: (input) => once(async () => carryOut(await prepared(input))),
    back() {
      setStep({ at: 'form' })
      clearRefusal()
    },
    clearRefusal,
  }
}
