import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '../form/failure.ts'
import type { FormControl, Validation } from '../form/form.ts'
import type { FlowActions } from './live-flow.ts'

/** Actions of a preview. */
export interface PreviewActions<Values> {
  /** Continues to the confirmation. */
  next: () => void
  /** Returns to the form, and to a field if the id of the element around it is given. */
  back: (fieldId?: string) => void
  /** Changes values and loads the preview again. */
  change: (values: Partial<Values>) => void
  busy: boolean
}

/** Content of a preview: the page and what stands beside it. */
export type PreviewView<Values> = (actions: PreviewActions<Values>) => { main: ReactNode; beside: ReactNode }

/** A step between form and confirmation that shows the effect of the order before it is prepared. */
export interface Preview<Values> {
  /** Name of the step. */
  step: string
  /** Asks the bank about the values as typed. The form shows the error if it rejects. */
  load: (input: never) => Promise<PreviewView<Values>>
}

type Shown<Values> = { view: PreviewView<Values>; input: unknown }

/** Manages the preview of a flow that has one. Its `prepare` replaces the flow's own until the preview has been seen. */
export function usePreview<Values extends object>(
  preview: Preview<Values> | undefined,
  actions: FlowActions,
) {
  const [shown, setShown] = useState<Shown<Values> | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(preview)
  latest.current = preview

  const show = async (input: unknown) => setShown({ view: await latest.current!.load(input as never), input })
  return {
    shown,
    leave: () => setShown(null),
    prepare: preview ? async (input: () => Promise<unknown>) => show(await input()) : actions.prepare,
    actionsFor(form: FormControl<Values>, validate: (values: Values) => Validation): PreviewActions<Values> {
      const run = async (work: () => Promise<void>) => {
        if (busy) return
        setBusy(true)
        try {
          await work()
        } catch (thrown) {
          setShown(null)
          form.refuse(failureOf(thrown))
        } finally {
          setBusy(false)
        }
      }
      return {
        busy,
        next: () => void run(() => actions.prepare(async () => shown?.input)),
        back(fieldId) {
          setShown(null)
          if (fieldId)
            requestAnimationFrame(() =>
              document.getElementById(fieldId)?.querySelector<HTMLElement>('input, select, button')?.focus(),
            )
        },
        change: (values) =>
          void run(async () => {
            form.set(values)
            await show(validate({ ...form.values, ...values }).input)
          }),
      }
    },
  }
}
