import type { ResponseOf } from '@cloudsail/contract'
import {
  type certification,
  proofsAtMost,
  qualifiedBases,
  qualifiedBasisNames,
} from '@cloudsail/contract/wealth'
import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { UploadList } from '@cloudsail/ui/uploads/upload-list.tsx'
import { certifyForm, declarations } from './certify-form.ts'
import css from './plans.module.css'

/** The fields: years of experience, one basis with its amount, four declarations, proofs. */
export function CertifyFields({ asked }: { asked: ResponseOf<typeof certification>['asked'] | undefined }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const { field, values, set, error } = useOrderForm(certifyForm)
  return (
    <>
      <TextField
        {...field('experienceYears')}
        label={t('certify.years')}
        hint={t('certify.years.hint', { years: asked?.experienceYears ?? 2 })}
        inputMode="numeric"
        maxLength={4}
      />
      <RadioCards
        {...field('basis')}
        label={t('certify.basis')}
        options={qualifiedBases.map((basis) => ({
          value: basis,
          label: qualifiedBasisNames[basis][language],
          note: asked && t('certify.basis.least', { min: groupThousands(asked[basis].slice(0, -3)) }),
        }))}
      />
      <MoneyField {...field('amount')} label={t('certify.amount')} currency="CNY" />
      <UploadList
        label={t('certify.proofs')}
        value={values.uploads}
        onChange={(uploads) => set({ uploads })}
        error={error('uploads')}
        atMost={proofsAtMost}
      />
      <fieldset className={css.declarations}>
        <legend>{t('certify.declare')}</legend>
        {declarations.map((declaration) => (
          <Checkbox
            key={declaration}
            checked={values[declaration]}
            onChange={(declared) => set({ [declaration]: declared })}
            error={error(declaration)}
          >
            {t(`certify.declare.${declaration}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}
