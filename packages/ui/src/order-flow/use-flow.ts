import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { awaitedInMemory, awaitedOrders } from './awaited.ts'
import type { Flow } from './flow-machine.ts'
import { createFlowRun, type FlowActions, type FlowRun } from './flow-run.ts'
import type { OrderPort } from './port.ts'

/** Marks the browser's history entry of the confirm step, so that Back leads to the form. */
const confirmEntry = 'cloudsail.confirm'
const atConfirmEntry = () => history.state?.cloudsail === confirmEntry

/**
 * Runs an order and ties it to the browser's Back button. `code` is the order's code. `isBank` is false if `port` replaces
 * the bank's pipeline.
 */
export function useFlow(code: string, port: OrderPort, isBank: boolean): [Flow, FlowActions] {
  const run = useMemo(
    () => createFlowRun(code, port, isBank ? awaitedOrders : awaitedInMemory()),
    [code, port, isBank],
  )
  const flow = useSyncExternalStore(run.subscribe, run.read)

  useEffect(() => {
    run.show(true)
    return () => run.show(false)
  }, [run])

  useEffect(() => {
    const back = () => {
      if (atConfirmEntry()) return
      const { step } = run.read()
      if (step === 'confirm') run.back()
      if (step === 'done') run.again()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [run])

  return [flow, useMemo(() => withHistory(run), [run])]
}

/** Adds a history entry for the confirm step to the actions. */
function withHistory(run: FlowRun): FlowActions {
  const leave = (otherwise: () => void) => {
    if (atConfirmEntry()) history.back()
    else otherwise()
  }
  return {
    ...run,
    prepare: async (input) => {
      await run.prepare(input)
      if (run.read().step === 'confirm' && !atConfirmEntry())
        history.pushState({ cloudsail: confirmEntry }, '')
    },
    submit: async () => {
      await run.submit()
      if (run.read().step === 'fill' && atConfirmEntry()) history.back()
    },
    back: () => {
      const flow = run.read()
      if (flow.step === 'confirm' && flow.busy === 'submit') return
      leave(run.back)
    },
    again: () => leave(run.again),
  }
}
