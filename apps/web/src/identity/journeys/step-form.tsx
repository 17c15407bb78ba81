import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './journey-frame.module.css'
import type { useStepForm } from './use-step-form.ts'

interface Props {
  // What the hook gives, whatever its values are.
  form: Pick<ReturnType<typeof useStepForm>, 'frame' | 'refusal' | 'sending'>
  submitLabel?: string
  /** Beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The form of a step: what was refused, the fields, the button onward. */
export function StepForm({ form, submitLabel, beside, children }: Props) {
  const t = useTexts('journeys')
  return (
    <form {...form.frame}>
      {form.refusal && (
        <Notice kind="error" live>
          {form.refusal}
        </Notice>
      )}
      {children}
      <div className={css.actions}>
        <Button type="submit" busy={form.sending}>
          {submitLabel ?? t('next')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
