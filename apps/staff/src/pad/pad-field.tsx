import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/form.tsx'
import { Toned } from '../parts/tag.tsx'
import { askOnPad, usePad } from './pad-channel.ts'

interface Props {
  /** Name of the password among the secrets of the action. */
  name: string
  label: string
  fault?: string | null
}

/** A password that the customer types on the pad. The teller sees whether it was typed, and no more. */
export function PadField({ name, label, fault }: Props) {
  const t = useTexts('staff')
  const isGiven = usePad()[name] !== undefined
  return (
    <Field label={label} fault={fault}>
      {() => (
        <span>
          <Button small onPress={() => askOnPad(name)}>
            {t(isGiven ? 'pad.again' : 'pad.ask')}
          </Button>{' '}
          {isGiven && <Toned tone="good">{t('pad.given')}</Toned>}
        </span>
      )}
    </Field>
  )
}
