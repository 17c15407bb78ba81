import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import type { ReactNode } from 'react'
import css from './journey-frame.module.css'
import type { StepFormControl } from './use-step-form.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: what the hook gives, whatever its values are
  form: StepFormControl<any>
  submitLabel?: string
  /** Beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The form of a step: the fields, the button, the refusal. */
export function StepForm({ form, submitLabel, beside, children }: Props) {
  const t = useTexts('journeys')
  return (
    <FormFrame form={form} onFocus={form.onFocus}>
      {children}
      <div className={css.actions}>
        <Button type="submit" busy={form.sending}>
          {submitLabel ?? t('next')}
        </Button>
        {beside}
      </div>
    </FormFrame>
  )
}
