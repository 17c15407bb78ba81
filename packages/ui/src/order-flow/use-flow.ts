import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { awaitedInMemory, awaitedOrders } from './awaited.ts'
import type { Flow } from './flow-machine.ts'
import { createLiveFlow, type FlowActions, type LiveFlow } from './live-flow.ts'
import type { OrderPort } from './port.ts'

/** Marks the browser's history entry of the confirm step, so that Back leads to the form. */
const confirmEntry = 'cloudsail.confirm'
const atConfirmEntry = () => history.state?.cloudsail === confirmEntry

/**
 * Runs an order and ties it to the browser's Back button. `code` is the order's code. `isBank` is false if `port` replaces
 * the bank's pipeline.
 */
export function useFlow(code: string, port: OrderPort, isBank: boolean): [Flow, FlowActions] {
  const live = useMemo(
    () => createLiveFlow(code, port, isBank ? awaitedOrders : awaitedInMemory()),
    [code, port, isBank],
  )
  const flow = useSyncExternalStore(live.subscribe, live.read)

  useEffect(() => {
    live.show(true)
    return () => live.show(false)
  }, [live])

  useEffect(() => {
    const back = () => {
      if (atConfirmEntry()) return
      const { step } = live.read()
      if (step === 'confirm') live.back()
      if (step === 'done') live.again()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [live])

  return [flow, useMemo(() => withHistory(live), [live])]
}

/** Adds a history entry for the confirm step to the actions. */
function withHistory(live: LiveFlow): FlowActions {
  const leave = (otherwise: () => void) => {
    if (atConfirmEntry()) history.back()
    else otherwise()
  }
  return {
    ...live,
    prepare: async (input) => {
      await live.prepare(input)
      if (live.read().step === 'confirm' && !atConfirmEntry())
        history.pushState({ cloudsail: confirmEntry }, '')
    },
    submit: async () => {
      await live.submit()
      if (live.read().step === 'fill' && atConfirmEntry()) history.back()
    },
    back: () => {
      const flow = live.read()
      if (flow.step === 'confirm' && flow.busy === 'submit') return
      leave(live.back)
    },
    again: () => leave(live.again),
  }
}
