import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '../form/failure.ts'
import type { FormControl, Validation } from '../form/form.ts'
import type { FlowActions } from './flow-run.ts'

/** What can be done from a preview. */
export interface PreviewActions<Values> {
  /** On to the confirmation. */
  next: () => void
  /** Back to the form; to one of its fields where that is named by the id of what is around it. */
  back: (fieldId?: string) => void
  /** Other values, and the preview anew. */
  change: (values: Partial<Values>) => void
  busy: boolean
}

/** What a preview shows: the page and what stands beside it. */
export type PreviewView<Values> = (actions: PreviewActions<Values>) => { main: ReactNode; beside: ReactNode }

/** A step between form and confirmation that shows what the order would mean, before it is prepared. */
export interface Preview<Values> {
  /** Its name among the steps. */
  step: string
  /** Asks the bank by what was typed. What it rejects with is told in the form. */
  load: (input: never) => Promise<PreviewView<Values>>
}

type Shown<Values> = { view: PreviewView<Values>; input: unknown }

/** Holds the preview of a flow that has one. `prepare` takes the place of the flow's own until the preview was seen. */
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
