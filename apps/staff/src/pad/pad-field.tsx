import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useKeys } from '../base/keys.ts'
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
  const ask = () => askOnPad(name)
  useKeys([{ key: 'F4', label: 'pad', run: ask }])
  return (
    <Field label={label} fault={fault}>
      {() => (
        <span>
          <Button small shown="F4" onPress={ask}>
            {t(isGiven ? 'pad.again' : 'pad.ask')}
          </Button>{' '}
          {isGiven && <Toned tone="good">{t('pad.given')}</Toned>}
        </span>
      )}
    </Field>
  )
}
