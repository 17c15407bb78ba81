import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Switch } from '@cloudsail/ui/choice.tsx'
import type { Form } from '@cloudsail/ui/form/form.ts'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'

export interface AutomaticValues {
  below: string
  automaticAmount: string
}

/** Suggested values of an automatic top-up. */
export const usualAutomatic: AutomaticValues = { below: '20', automaticAmount: '200' }

/** The fields for automatic top-ups of a purse: whether, below which amount, and by how much. */
export function AutomaticFields({ form }: { form: Pick<Form<AutomaticValues>, 'field' | 'values' | 'set'> }) {
  const t = useTexts('ecashSigning')
  const { values, set, field } = form
  const isOn = values.below !== '' || values.automaticAmount !== ''
  return (
    <>
      <Switch
        checked={isOn}
        note={t('automatic.note')}
        onChange={(on) => set(on ? usualAutomatic : { below: '', automaticAmount: '' })}
      >
        {t('automatic.on')}
      </Switch>
      {isOn && (
        <Pair>
          <MoneyField {...field('below')} label={t('below')} hint={t('below.hint')} currency="CNY" quiet />
          <MoneyField
            {...field('automaticAmount')}
            label={t('amount')}
            hint={t('amount.hint')}
            currency="CNY"
            quiet
          />
        </Pair>
      )}
    </>
  )
}
